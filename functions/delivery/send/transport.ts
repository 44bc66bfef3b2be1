import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from '../compose/mail.ts';

/** A mail ready to send. */
export interface Envelope {
  from: string;
  to: string;
  /** Its `Message-ID`, the same at every attempt. */
  messageId: string;
  /** The whole message: headers and body. */
  bytes: Buffer;
}

/** The result of a mail, by how much is known. */
export type DeliveryResult =
  /** The server accepted it. */
  | { kind: 'accepted'; said: string }
  /** The server refused it, permanently or for now. */
  | { kind: 'refused'; forGood: boolean; said: string }
  /** None of the message was handed over: another attempt cannot send it twice. */
  | { kind: 'unsent'; said: string }
  /** The connection broke during the message, so it may or may not have arrived. */
  | { kind: 'unknown'; said: string };

/** A connection that sends one message after the other. */
export interface MailConnection {
  send(envelope: Envelope): Promise<DeliveryResult>;
  close(): void;
}

/** A way to send mail. */
export interface Transport {
  /** True if a mail that is sent twice exists only once. */
  seenOnce?: true;
  /** Opens a connection, or returns why it could not. */
  open(): Promise<MailConnection | Extract<DeliveryResult, { kind: 'unsent' }>>;
}

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
