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

/** Puts mail into the outbox, in the transaction of what it tells of; answers how much of it is new. */
export async function enqueue(tx: Tx, posts: readonly Post[], host: string, now: Date): Promise<number> {
  if (posts.length === 0) return 0;
  const moment = now.toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values(
      posts.map(({ addressId, kind, occasion, content }) => ({
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
      })),
    )
    .onConflict((conflict) => conflict.columns(['address_id', 'kind', 'occasion']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
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
