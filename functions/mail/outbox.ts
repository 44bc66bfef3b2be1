import { randomUUID } from 'node:crypto';
import type { Tx } from '../subscribers/open.ts';
import type { MessageKind } from '../subscribers/tables.ts';
import type { Letter } from './letter.ts';
import type { Parcel } from './parcels.ts';

/** What is to be sent, to whom, and what it must be sent only once for. */
export interface Post {
  addressId: number;
  kind: MessageKind;
  /** What it announces; a second post of the same kind and occasion to one address is dropped. */
  occasion: string;
  content: Letter | Parcel;
}

/** Puts mail into the outbox, in the transaction of what it tells of. */
export async function enqueue(tx: Tx, posts: readonly Post[], host: string, now: Date): Promise<void> {
  await tx
    .insertInto('messages')
    .values(messagesOf(posts, host, now))
    .onConflict((conflict) => conflict.columns(['address_id', 'kind', 'occasion']).doNothing())
    .execute();
}

/** Mail as it lies in the outbox. */
export function messagesOf(posts: readonly Post[], host: string, now: Date) {
  const moment = now.toISOString();
  return posts.map(({ addressId, kind, occasion, content }) => ({
    address_id: addressId,
    kind,
    occasion,
    message_id: `<${randomUUID()}@${host}>`,
    content: JSON.stringify(content),
    state: 'queued' as const,
    attempts: 0,
    due_at: moment,
    created_at: moment,
    updated_at: moment,
  }));
}

/** How many letters of a kind an address was written since a moment. */
export async function lettersSince(
  tx: Tx,
  addressId: number,
  kind: MessageKind,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('address_id', '=', addressId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
