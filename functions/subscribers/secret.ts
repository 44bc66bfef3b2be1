import { randomBytes } from 'node:crypto';
import type { Config } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { storedSecret } from './stored-secret.ts';

const SHORTEST = 32;

/**
 * Returns the secret that signs tokens: from the environment, or generated once and stored with mode 0600.
 */
export function subscribersSecret({ subscribersSecret: configured, stateFolder }: Config): string {
  if (configured !== null) return configured;
  const { path, secret } = storedSecret(stateFolder, 'subscribers-secret', () =>
    randomBytes(48).toString('base64url'),
  );
  if (secret.length >= SHORTEST) return secret;
  throw new CliError(`${path} holds ${secret.length} characters; a secret has at least ${SHORTEST}.`, {
    hint: 'Put the old file back: with another secret the links in mails already sent stop working.',
  });
}
