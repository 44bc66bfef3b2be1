import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { command } from './command.ts';
import { releaseKeyFile, releaseSignerOf } from './release-key.ts';

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
