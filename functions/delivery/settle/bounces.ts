import PostalMime, { type Email } from 'postal-mime';
import type { SubscriberDb } from '../../subscribers/open.ts';

/** Counts of delivery reports. */
interface Bounced {
  /** Reports that an address of one of our mails accepts no mail. */
  suppressed: number;
  /** Reports of delays, full mailboxes, rejected texts and the like. */
  passing: number;
  /** Reports about mails that this service did not send. */
  foreign: number;
  /** Anything else. */
  other: number;
}

/**
 * Reads a mailbox and suppresses the addresses that are reported as dead. A mail of unknown result gets the reported
 * one. A report counts only by the `Message-ID` of the returned mail, so that a forged report cannot unsubscribe
 * anyone.
 */
export async function readBounces(db: SubscriberDb, mailbox: string, now: Date): Promise<Bounced> {
  const bounced: Bounced = { suppressed: 0, passing: 0, foreign: 0, other: 0 };
  for (const mail of mailsIn(mailbox)) bounced[await readReport(db, mail, now)]++;
  return bounced;
}

/** Splits a mailbox in mbox format into its mails; a single mail is returned as one. */
export const mailsIn = (mailbox: string): string[] =>
  mailbox
    .replaceAll('\r\n', '\n')
    .split(/(?:^|\n\n)From [^\n]*\n/)
    .filter((mail) => mail.trim() !== '')
    .map((mail) => mail.replace(/^>(>*From )/gm, '$1'));

async function readReport(db: SubscriberDb, mail: string, now: Date): Promise<keyof Bounced> {
  const { attachments } = await PostalMime.parse(mail, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  }).catch((): Pick<Email, 'attachments'> => ({ attachments: [] }));
  const part = (type: RegExp) =>
    attachments.find(({ mimeType }) => type.test(mimeType))?.content as string | undefined;
  const report = part(/^message\/(global-)?delivery-status$/);
  const returned = part(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/(rfc822|global)-headers)$/);
  if (report === undefined) return 'other';
  // Our ids are visible ASCII; PostgreSQL rejects queries with some other characters.
  const messageId = /^message-id:\s*(<[!-;=?-~]+>)/im.exec(returned ?? '')?.[1];
  const message =
    messageId === undefined
      ? undefined
      : await db
          .selectFrom('messages')
          .select(['id', 'address_id', 'state'])
          .where('message_id', '=', messageId)
          .executeTakeFirst();
  const addressId = message?.address_id ?? null;
  if (addressId === null) return 'foreign';
  const action = /^action:\s*(\w+)/im.exec(report)?.[1]?.toLowerCase() ?? '';
  if (message?.state === 'unknown') await resolve(db, message.id, action, now);
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? '';
  if (action !== 'failed' || !isAddressRefusal(status)) return 'passing';
  await suppress(db, addressId, `reported as ${status}`, now);
  return 'suppressed';
}

/** Results in a delivery report (RFC 3464); a delay is not final. */
const ENDS: Readonly<Record<string, 'sent' | 'failed'>> = {
  failed: 'failed',
  delivered: 'sent',
  relayed: 'sent',
  expanded: 'sent',
};

async function resolve(db: SubscriberDb, id: number, action: string, now: Date): Promise<void> {
  const state = ENDS[action];
  if (state === undefined) return;
  await db
    .updateTable('messages')
    .set({ state, content: '', said: `reported as ${action}`, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute();
}

/**
 * Returns true if a permanent refusal is about the mailbox, so that no mail will ever arrive there. A full mailbox, a
 * rejected text or sender, and failures of the server itself are not (RFC 3463).
 */
export function isAddressRefusal(said: string): boolean {
  const precise = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(said);
  if (precise === null) return /^55[013]\b/.test(said);
  const [, subject, detail] = precise.map(Number);
  return ABOUT_THE_ADDRESS[subject!]?.(detail!) ?? false;
}

/** By the second number of a status code. */
const ABOUT_THE_ADDRESS: Readonly<Record<number, (detail: number) => boolean>> = {
  0: () => true,
  1: (detail) => detail < 7,
  2: (detail) => detail === 0 || detail === 1,
  // Large providers send 5.4.1 for an unknown mailbox; 5.4.4 is a domain without a server.
  4: (detail) => detail === 1 || detail === 4,
};

/** Marks an address so that it gets no further mail. */
export async function suppress(
  db: SubscriberDb,
  addressId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ suppressed_at: now.toISOString(), suppressed_reason: reason })
    .where('id', '=', addressId)
    .where('suppressed_at', 'is', null)
    .execute();
}
