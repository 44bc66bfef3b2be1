import PostalMime, { type Email } from 'postal-mime';
import type { SubscriberDb } from '../subscribers/open.ts';
import { isAddressRefusal } from './address-refusal.ts';
import { suppress } from './suppress.ts';

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
 * Reads a mailbox and suppresses the addresses that are reported as dead. A mail of unknown result gets the
 * reported one. A report counts only by the `Message-ID` of the returned mail, so that a forged report cannot
 * unsubscribe anyone.
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
