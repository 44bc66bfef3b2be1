import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Files } from '../../pipeline/files.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { readAddress } from '../subscribers/email-address.ts';
import type { Transport } from './transport.ts';

const ENDING = '.eml';

/**
 * Mail as files in a folder, for machines that know no mail server: every mail program opens them. A mail is named by its
 * `Message-ID`, so that one that is written again takes its own place.
 */
export const emlTransport = (folder: string, files: Files): Transport => ({
  seenOnce: true,
  open: async () => ({
    send: async ({ messageId, bytes }) => {
      const name = `${sha256(messageId).slice(0, 16)}${ENDING}`;
      try {
        files.writePrivate(join(folder, name), bytes);
        return { kind: 'accepted', said: `written to ${name}` };
      } catch (error) {
        // Whole or not at all: what could not be written was not sent.
        return { kind: 'unsent', said: `not written: ${(error as Error).message}` };
      }
    },
    close: () => {},
  }),
});

/** Days for which such a file stays: as long as it is remembered that a message was sent. */
const RETENTION_DAYS = 60;
const DAY = 86_400_000;

/** Removes mails that were written long ago: each holds an address. */
export function forgetOldMails(folder: string, files: Files, now: Date): void {
  for (const name of files.list(folder).filter((name) => name.endsWith(ENDING))) {
    const modified = files.stat(join(folder, name))?.modified.getTime() ?? now.getTime();
    if (now.getTime() - modified > RETENTION_DAYS * DAY) files.remove(join(folder, name));
  }
}

/** A mail may have the letters of a domain where subscribers have its form in ASCII. */
function isSame(written: string, email: string): boolean {
  const read = readAddress(written);
  return 'email' in read && read.email === email;
}

/** Removes every mail to an address; answers how many there were. */
export async function forgetMails(folder: string, files: Files, email: string): Promise<number> {
  let forgotten = 0;
  for (const name of files.list(folder)) {
    const { to = [] } = await PostalMime.parse(files.read(join(folder, name)));
    if (!to.some(({ address }) => isSame(address ?? '', email))) continue;
    files.remove(join(folder, name));
    forgotten++;
  }
  return forgotten;
}
