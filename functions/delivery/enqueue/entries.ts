import { randomUUID } from 'node:crypto';
import type { Language } from '../../../pipeline/i18n/index.ts';
import type { Tx } from '../../subscribers/open.ts';
import type { MailKind, RowOf } from '../../subscribers/tables.ts';
import type { MailMessage } from '../compose/mail.ts';
import type { MailSection } from '../compose/section.ts';

/** A mail with its recipient and the occasion that it may be sent only once for. */
export interface OutboxEntry {
  addressId: number;
  kind: MailKind;
  /** What it announces; a second mail of the same kind and occasion to one address is dropped. */
  occasion: string;
  content: MailMessage | MailJob;
}

/** Queues mail, in the transaction of the event that it announces. */
export async function enqueue(
  tx: Tx,
  entries: readonly OutboxEntry[],
  host: string,
  now: Date,
  due = now,
): Promise<void> {
  await tx
    .insertInto('messages')
    .values(messagesOf(entries, host, now).map((message) => ({ ...message, due_at: due.toISOString() })))
    .onConflict((conflict) => conflict.columns(['address_id', 'kind', 'occasion']).doNothing())
    .execute();
}

/** Replaces the text of a mail that has not been sent. */
export async function replaceContent(tx: Tx, id: number, content: MailMessage): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Returns the rows of mails in the outbox. */
export const messagesOf = (entries: readonly OutboxEntry[], host: string, now: Date) =>
  entries.map(({ addressId: address_id, kind, occasion, content }) => ({
    ...{ address_id, push_subscription_id: null, kind, occasion },
    ...{ content: JSON.stringify(content), ...queued(host, now) },
  }));

/** Returns the row of a message to a browser in the outbox; its payload is JSON. */
export const messageToBrowser = (
  push_subscription_id: number,
  occasion: string,
  content: string,
  host: string,
  now: Date,
) => ({
  ...{ address_id: null, push_subscription_id, kind: 'push' as const, occasion, content },
  ...queued(host, now),
});

function queued(host: string, now: Date) {
  const moment = now.toISOString();
  return {
    message_id: `<${randomUUID()}@${host}>`,
    state: 'queued' as const,
    attempts: 0,
    due_at: moment,
    created_at: moment,
    updated_at: moment,
  };
}

/** The content of a mail of a run, rendered when it is sent: subscribers who leave meanwhile get no mail. */
export interface MailJob {
  language: Language;
  /** Pairs of a subscription and its section. */
  brings: readonly (readonly [subscriptionId: number, sectionId: number])[];
}

/** The key of a section. */
type SectionKey = Pick<RowOf<'bulletins'>, 'kind' | 'occasion' | 'subject' | 'language'>;

/** Stores a section; returns its id. */
export async function saveSection(
  tx: Tx,
  about: SectionKey,
  section: MailSection,
  now: Date,
): Promise<number> {
  const content = JSON.stringify(section);
  const { id } = await tx
    .insertInto('bulletins')
    .values({ ...about, content, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'occasion', 'subject', 'language']).doUpdateSet({ content }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
