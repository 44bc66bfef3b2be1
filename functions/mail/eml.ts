import { join } from 'node:path';
import type { Files } from '../../pipeline/files.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import type { Transport } from './transport.ts';

/** Mail as files in a folder, for machines that know no mail server: every mail program opens them. */
export const emlTransport = (folder: string, files: Files): Transport => ({
  open: async () => ({
    send: async ({ bytes }) => {
      const name = `${sha256(bytes).slice(0, 16)}.eml`;
      try {
        files.write(join(folder, name), bytes);
        return { kind: 'accepted', said: `written to ${name}` };
      } catch (error) {
        // Whole or not at all: what could not be written was not sent.
        return { kind: 'unsent', said: `not written: ${(error as Error).message}` };
      }
    },
    close: () => {},
  }),
});
