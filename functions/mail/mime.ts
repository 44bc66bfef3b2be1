import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from './message.ts';

/** What is signed with, so that receivers know whose mail it is. */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** Headers whose absence would let a signed mail be given other ones. */
const SIGNED =
  'from:to:subject:date:message-id:content-type:mime-version:list-id:list-unsubscribe:list-unsubscribe-post';

/** The bytes of a mail: text and HTML, marked as written by a machine, signed where there is a key. */
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
