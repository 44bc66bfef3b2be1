import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { type ReleaseSigner, releaseSigner } from '../publish/release/signature.ts';
import { command } from './command.ts';

const KEY_BYTES = 32;

/** `hemicicle keys`: shows the key that releases are signed with; makes it if it does not exist. */
export const keysCommand = command({
  name: 'keys',
  summary: 'Show the public key of signed releases, or make the signing key.',
  examples: [
    ['keys', 'Prints the public key. Publish it where people know you, apart from the data.'],
    ['keys --make', 'Makes a key in the state folder; releases are signed from the next build on.'],
  ],
  options: z.object({
    make: z.boolean().default(false).meta({ description: 'make a key if there is none' }),
  }),
  async run({ make }, config, { files }) {
    const path = releaseKeyFile(config);
    const made = make && releaseSignerOf(config, files) === null;
    if (made) files.writePrivate(path, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    const publicKey = releaseSignerOf(config, files)?.publicKey.trim() ?? null;
    const lines =
      publicKey === null
        ? ['Releases are not signed. Run `npx hemicicle keys --make` to make a key.']
        : [
            publicKey,
            ...(made ? [`The private key is in ${path}: keep a copy that only you can read.`] : []),
          ];
    return { ok: true, lines, record: { public_key: publicKey, made } };
  },
});

type Settings = Pick<Config, 'releasePrivateKey' | 'stateFolder'>;

/** Returns the path of the private key made on this machine. */
const releaseKeyFile = ({ stateFolder }: Settings): string => join(stateFolder, 'release-private-key');

/** Returns the signer of releases, with the key of the environment or the state folder; null without one. */
export function releaseSignerOf(config: Settings, files: Files): ReleaseSigner | null {
  const path = releaseKeyFile(config);
  const key = config.releasePrivateKey ?? (files.exists(path) ? files.readText(path).trim() : null);
  if (key === null) return null;
  if (/^[\w-]{43}$/.test(key)) return releaseSigner(key);
  throw new CliError(`${path} does not contain a valid signing key.`, {
    hint: 'Restore the old file: 32 bytes in base64url. Readers do not know the signature of another key.',
  });
}
