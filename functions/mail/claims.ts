import { sql } from 'kysely';
import { locksRows, type SubscriberDb } from '../subscribers/open.ts';
import type { MessageKind, MessageState } from '../subscribers/tables.ts';
import { isAboutTheAddress } from './about-the-address.ts';
import type { Verdict } from './transport.ts';

/** A message that one worker is about to send, and nobody else. */
export interface Claimed {
  id: number;
  address_id: number;
  attempts: number;
  message_id: string;
  email: string;
  kind: MessageKind;
  /** What was put into the outbox, as JSON. */
  content: string;
}

const MINUTE = 60_000;

/** An attempt this old has no worker any more: every silence ends sooner. */
export const DEAD_AFTER = 5 * MINUTE;

/** Somebody waits for a confirmation; the mails of a run have time. */
const FIRST_TO_LAST: readonly MessageKind[] = ['confirmation', 'digest', 'newsletter'];

/** Minutes to wait before each further attempt; after the last a message has failed. */
const PATIENCE = [5, 15, 60, 240, 720];

/**
 * Takes the next message that is due and commits that an attempt begins. A worker that dies after this leaves the
 * message as `attempting`, so that nobody sends it a second time.
 */
export async function claimNext(db: SubscriberDb, now: Date): Promise<Claimed | null> {
  for (const kind of FIRST_TO_LAST) {
    const claimed = await claimNextOf(kind, db, now);
    if (claimed !== null) return claimed;
  }
  return null;
}

async function claimNextOf(kind: MessageKind, db: SubscriberDb, now: Date): Promise<Claimed | null> {
  const moment = now.toISOString();
  for (;;) {
    const [row] = await db
      .updateTable('messages')
      .set(({ eb }) => ({ state: 'attempting', attempts: eb('attempts', '+', 1), updated_at: moment }))
      .where(({ eb, selectFrom }) => {
        const due = selectFrom('messages')
          .select('id')
          .where('state', '=', 'queued')
          .where('kind', '=', kind)
          .where('due_at', '<=', moment)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1);
        return eb('id', 'in', locksRows(db) ? due.forUpdate().skipLocked() : due);
      })
      .returning(['id', 'address_id', 'attempts', 'message_id', 'kind', 'content'])
      .execute();
    if (row === undefined) return null;
    const address = await db
      .selectFrom('addresses')
      .select('email')
      .where('id', '=', row.address_id)
      .where('suppressed_at', 'is', null)
      .executeTakeFirst();
    const email = address?.email ?? null;
    if (email !== null) return { ...row, email };
    await close(db, row.id, 'suppressed', 'the address takes no mail any more', now);
  }
}

/** Ends a message that nobody wants any more. */
export const giveUp = (db: SubscriberDb, { id }: Claimed, why: string, now: Date): Promise<void> =>
  close(db, id, 'suppressed', why, now);

/** Writes down what became of an attempt. */
export async function settle(
  db: SubscriberDb,
  { id, address_id, attempts }: Claimed,
  verdict: Verdict,
  now: Date,
): Promise<void> {
  const { kind, said } = verdict;
  if (kind === 'accepted') return close(db, id, 'sent', said, now);
  if (kind === 'unknown') return close(db, id, 'unknown', said, now);
  const forGood = kind === 'refused' && verdict.forGood;
  const wait = PATIENCE[attempts - 1];
  if (!forGood && wait !== undefined) {
    const due_at = later(now, wait * MINUTE);
    await db
      .updateTable('messages')
      .set({ state: 'queued', due_at, said, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    return;
  }
  await close(db, id, 'failed', said, now);
  if (forGood && isAboutTheAddress(said)) await suppress(db, address_id, said, now);
}

/** Ends a message: its text and recipient go, unless it might have to be sent once more. */
async function close(
  db: SubscriberDb,
  id: number,
  state: MessageState,
  said: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state, said, updated_at: now.toISOString(), ...(state === 'unknown' ? {} : { content: '' }) })
    .where('id', '=', id)
    .execute();
}

/** Writes to an address no more. */
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

/**
 * Attempts whose worker died: they may have arrived, so they are `unknown`. Answers how many there were. One that will
 * begin in the future was begun by a clock that was wrong.
 */
export async function markDead(db: SubscriberDb, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DEAD_AFTER).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({
      state: 'unknown',
      said: 'the program ended while it was being sent',
      updated_at: now.toISOString(),
    })
    .where('state', '=', 'attempting')
    .where(({ eb, or }) => or([eb('updated_at', '<', before), eb('updated_at', '>', later(now, DEAD_AFTER))]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Messages that were put off while the clock was ahead wait no longer than any other. */
export async function bringForward(db: SubscriberDb, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: now.toISOString() })
    .where('state', '=', 'queued')
    .where('due_at', '>', later(now, (Math.max(...PATIENCE) + 1) * MINUTE))
    .execute();
}

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Queues what may not have arrived once more, under the same `Message-ID`; only when somebody asks for it. */
export async function retryUnknown(db: SubscriberDb, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'queued', due_at: now.toISOString(), updated_at: now.toISOString(), attempts: sql`0` })
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
