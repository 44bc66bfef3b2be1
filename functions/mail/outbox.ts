import { randomUUID } from 'node:crypto';
import type { Tx } from '../subscribers/open.ts';
import type { Letter } from './letter.ts';

/** A letter, for whom it is, and what it must be sent only once for. */
export interface Post {
  addressId: number;
  kind: 'confirmation' | 'digest' | 'newsletter';
  /** What it announces; a second post of the same kind and occasion to one address is dropped. */
  occasion: string;
  letter: Letter;
}

/** Puts a letter into the outbox, in the transaction of what it tells of; answers whether it is new. */
export async function enqueue(
  tx: Tx,
  { addressId, kind, occasion, letter }: Post,
  host: string,
  now: Date,
): Promise<boolean> {
  const moment = now.toISOString();
  const added = await tx
    .insertInto('messages')
    .values({
      address_id: addressId,
      kind,
      occasion,
      message_id: `<${randomUUID()}@${host}>`,
      content: JSON.stringify(letter),
      state: 'queued',
      attempts: 0,
      due_at: moment,
      created_at: moment,
      updated_at: moment,
    })
    .onConflict((conflict) => conflict.columns(['address_id', 'kind', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** How many letters of a kind an address was written since a moment. */
export async function lettersSince(
  tx: Tx,
  addressId: number,
  kind: Post['kind'],
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
