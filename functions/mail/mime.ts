import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from './message.ts';

/** The key that signs mails, so that receivers can verify the sender. */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** Signs these headers even if they are missing, so that they cannot be added later. */
const SIGNED =
  'from:to:subject:date:message-id:content-type:mime-version:list-id:list-unsubscribe:list-unsubscribe-post';

/** Returns the bytes of a mail: text and HTML, marked as automatic, signed if there is a key. */
export async function mimeOf(
  { subject, text, html, headers }: MailMessage,
  { from, to, messageId, date }: { from: string; to: string; messageId: string; date: Date },
  dkim: DkimKey | null,
): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    date,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  if (dkim === null) return bytes;
  return buffer(new DKIM({ ...dkim, headerFieldNames: SIGNED }).sign(bytes));
}
