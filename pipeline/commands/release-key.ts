import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { type ReleaseSigner, releaseSigner } from '../publish/release/signature.ts';

type Settings = Pick<Config, 'releasePrivateKey' | 'stateFolder'>;

/** Returns the path of the private key made on this machine. */
export const releaseKeyFile = ({ stateFolder }: Settings): string => join(stateFolder, 'release-private-key');

/**
 * Returns the signer of releases, from the key of the environment, else from the one of the state folder;
 * null without a key.
 */
export function releaseSignerOf(config: Settings, files: Files): ReleaseSigner | null {
  const path = releaseKeyFile(config);
  const key = config.releasePrivateKey ?? (files.exists(path) ? files.readText(path).trim() : null);
  if (key === null) return null;
  if (/^[\w-]{43}$/.test(key)) return releaseSigner(key);
  throw new CliError(`${path} does not contain a valid signing key.`, {
    hint: 'Restore the old file: 32 bytes in base64url. Readers do not know the signature of another key.',
  });
}
