import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Files } from '../../../pipeline/core/effects.ts';
import { sha256 } from '../../../pipeline/core/hash.ts';
import { readAddress } from '../../subscribers/addresses.ts';
import type { Transport } from './transport.ts';

const ENDING = '.eml';

/**
 * Writes mail as files into a folder, for machines without a mail server; every mail client opens them. The
 * `Message-ID` names the file, so a mail that is written again replaces itself.
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
        // Files are written atomically, so after an error nothing was sent.
        return { kind: 'unsent', said: `not written: ${(error as Error).message}` };
      }
    },
    close: () => {},
  }),
});

/** Days for which such a file is kept, the same as for messages. */
const RETENTION_DAYS = 60;
const DAY = 86_400_000;

/** Removes old mails, because each contains an address. */
export function forgetOldMails(folder: string, files: Files, now: Date): void {
  for (const name of files.list(folder).filter((name) => name.endsWith(ENDING))) {
    const modified = files.stat(join(folder, name))?.modified.getTime() ?? now.getTime();
    if (now.getTime() - modified > RETENTION_DAYS * DAY) files.remove(join(folder, name));
  }
}

/** A mail may have an internationalised domain where the subscribers' database has its ASCII form. */
function isSame(written: string, email: string): boolean {
  const read = readAddress(written);
  return 'email' in read && read.email === email;
}

/** Removes every mail to an address; returns their number. */
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
