import { sql } from 'kysely';
import type { SubscriberDb } from '../../subscribers/open.ts';
import {
  addMilliseconds,
  type Channel,
  type ClaimedMessage,
  DEAD_AFTER,
  MINUTE,
  type SendOutcome,
} from '../send/claims.ts';

/** Stores the result of an attempt. Deletes the text of a finished message, unless it may have to be sent again. */
export async function settle(
  db: SubscriberDb,
  channel: Channel,
  claimed: ClaimedMessage,
  { state, said, seconds }: SendOutcome,
  now: Date,
): Promise<void> {
  const due_at = state === 'queued' ? nextAttempt(channel, claimed, seconds ?? 0, now) : null;
  const end = state === 'queued' ? 'failed' : state;
  const next =
    due_at === null ? { state: end, ...(end === 'unknown' ? {} : { content: '' }) } : { state, due_at };
  await db
    .updateTable('messages')
    .set({ ...next, said, updated_at: now.toISOString() })
    .where('id', '=', claimed.id)
    .execute();
}

/** Undoes a claim: the database failed before the message could be rendered, so nothing was sent. */
export async function putBack(db: SubscriberDb, { id, attempts }: ClaimedMessage, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db
    .updateTable('messages')
    .set({ state: 'queued', attempts: attempts - 1, due_at: moment, updated_at: moment, said: null })
    .where('id', '=', id)
    .execute();
}

/** Returns the time of the next attempt; null after the last one, or if the message is useless by then. */
function nextAttempt(
  { retryMinutes, lifetime }: Channel,
  { attempts, created_at }: ClaimedMessage,
  seconds: number,
  now: Date,
): string | null {
  const minutes = retryMinutes[attempts - 1];
  if (minutes === undefined) return null;
  const next = addMilliseconds(now, Math.max(minutes * MINUTE, seconds * 1000));
  return next > addMilliseconds(new Date(created_at), lifetime) ? null : next;
}

/**
 * Marks attempts of dead workers as `unknown`, because they may have arrived; returns their number. An attempt with a
 * time in the future was begun under a wrong clock, and counts as dead.
 */
export async function markDead(db: SubscriberDb, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({
      state: 'unknown',
      said: 'the program ended while it was being sent',
      updated_at: now.toISOString(),
    })
    .where('state', '=', 'attempting')
    .where(({ eb, or }) =>
      or([
        eb('updated_at', '<', addMilliseconds(now, -DEAD_AFTER)),
        eb('updated_at', '>', addMilliseconds(now, DEAD_AFTER)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Queues messages of unknown result again, under the same `Message-ID`; only at the operator's request. */
export async function retryUnknown(db: SubscriberDb, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'queued', due_at: now.toISOString(), updated_at: now.toISOString(), attempts: sql`0` })
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
