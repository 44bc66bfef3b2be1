import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../pipeline/config.ts';
import { CliError } from '../../pipeline/errors.ts';

const FILE = 'subscribers-secret';
const SHORTEST = 32;

/** The secret that signs tokens: from the environment, else made once and kept where only this user reads it. */
export function subscribersSecret({ subscribersSecret: given, stateFolder }: Config): string {
  if (given !== null) return given;
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 });
  const path = join(stateFolder, FILE);
  if (!existsSync(path)) make(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= SHORTEST) return secret;
  throw new CliError(`${path} holds ${secret.length} characters; a secret has at least ${SHORTEST}.`, {
    hint: 'Put the old file back: with another secret the links in mails already sent stop working.',
  });
}

/** Two processes may start at once: the first link wins, and both read the same secret. */
function make(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
