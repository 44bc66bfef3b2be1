import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';

const SHORTEST = 32;

/** Returns the secret that signs tokens: from the environment, or generated once and stored with mode 0600. */
export function subscribersSecret({ subscribersSecret: configured, stateFolder }: Config): string {
  if (configured !== null) return configured;
  const { path, secret } = storedSecret(stateFolder, 'subscribers-secret', () =>
    randomBytes(48).toString('base64url'),
  );
  if (secret.length >= SHORTEST) return secret;
  throw new CliError(
    `The secret in ${path} has ${secret.length} characters; expected at least ${SHORTEST}.`,
    {
      hint: 'Restore the old file: with another secret the links in mails already sent stop working.',
    },
  );
}

/** The path of a secret and its value. */
interface StoredSecret {
  path: string;
  secret: string;
}

/** Returns a secret of the state folder, generated once and stored with mode 0600. */
export function storedSecret(stateFolder: string, file: string, make: () => string): StoredSecret {
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 });
  const path = join(stateFolder, file);
  if (!existsSync(path)) store(path, make());
  return { path, secret: readFileSync(path, 'utf8').trim() };
}

/** Two processes may start at once: the first link wins, and both read the same secret. */
function store(path: string, secret: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
