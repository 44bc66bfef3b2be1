import { sql } from 'kysely';
import { locksRows, type SubscriberDb } from '../subscribers/open.ts';
import { type Channel, CLAIMED, type ClaimedMessage, type SendOutcome } from './channel.ts';

const MINUTE = 60_000;

/** An attempt this old has no worker any more: every silence ends sooner. */
export const DEAD_AFTER = 5 * MINUTE;

/** What is noted of a message while it is sent, by which its attempt is known again. */
const beingSent = (attempt: string): string => `being sent, attempt ${attempt}`;

/**
 * Takes the next message that is due and commits that an attempt of this name begins. A worker that dies after this leaves it as
 * `attempting`, so that nobody sends it a second time; or, where that does no harm, until it counts as dead.
 */
export async function claimNext(
  db: SubscriberDb,
  { kinds, seenOnce }: Channel,
  now: Date,
  attempt: string,
): Promise<ClaimedMessage | null> {
  const moment = now.toISOString();
  const begun = seenOnce
    ? { due_at: later(now, DEAD_AFTER) }
    : { state: 'attempting' as const, said: beingSent(attempt) };
  for (const kind of kinds) {
    const [claimed] = await db
      .updateTable('messages')
      .set(({ eb }) => ({ ...begun, attempts: eb('attempts', '+', 1), updated_at: moment }))
      .where(({ eb, selectFrom }) => {
        const due = selectFrom('messages')
          .select('id')
          .where('state', '=', 'queued')
          .where('kind', '=', kind)
          .where('due_at', '<=', moment)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1);
        // With `in`, PostgreSQL may look for one again for each row that it passes, and take them all.
        return eb('id', '=', locksRows(db) ? due.forUpdate().skipLocked() : due);
      })
      .returning(CLAIMED)
      .execute();
    if (claimed !== undefined) return claimed;
  }
  return null;
}

/** What an attempt took although its line broke before it heard so: nothing of it was sent. */
export async function lostClaim(db: SubscriberDb, attempt: string): Promise<ClaimedMessage | null> {
  const claimed = await db
    .selectFrom('messages')
    .select(CLAIMED)
    .where('state', '=', 'attempting')
    .where('said', '=', beingSent(attempt))
    .executeTakeFirst();
  return claimed ?? null;
}

/** Writes down what became of an attempt. What is over loses its text, unless it might have to be sent once more. */
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

/** Undoes a claim: the database could not be asked what to send or to whom, so that nothing was tried. */
export async function putBack(db: SubscriberDb, { id, attempts }: ClaimedMessage, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db
    .updateTable('messages')
    .set({ state: 'queued', attempts: attempts - 1, due_at: moment, updated_at: moment, said: null })
    .where('id', '=', id)
    .execute();
}

/** When to try again; null once a message was tried often enough, or would be worth nothing by then. */
function nextAttempt(
  { retryMinutes, lifetime }: Channel,
  { attempts, created_at }: ClaimedMessage,
  seconds: number,
  now: Date,
): string | null {
  const minutes = retryMinutes[attempts - 1];
  if (minutes === undefined) return null;
  const next = later(now, Math.max(minutes * MINUTE, seconds * 1000));
  return next > later(new Date(created_at), lifetime) ? null : next;
}

/**
 * Attempts whose worker died: they may have arrived, so they are `unknown`. Answers how many there were. One that will
 * begin in the future was begun by a clock that was wrong.
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
      or([eb('updated_at', '<', later(now, -DEAD_AFTER)), eb('updated_at', '>', later(now, DEAD_AFTER))]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Messages that were put off while the clock was ahead wait no longer than any other. */
export async function bringForward(
  db: SubscriberDb,
  { kinds, longestWait }: Channel,
  now: Date,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: now.toISOString() })
    .where('state', '=', 'queued')
    .where('kind', 'in', kinds)
    .where('due_at', '>', later(now, longestWait + MINUTE))
    .execute();
}

/** A service may ask for a longer wait than dates have room for. */
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');

const later = (moment: Date, milliseconds: number): string =>
  new Date(Math.min(moment.getTime() + milliseconds, LAST_DAY)).toISOString();

/** Queues what may not have arrived once more, under the same `Message-ID`; only when somebody asks for it. */
export async function retryUnknown(db: SubscriberDb, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'queued', due_at: now.toISOString(), updated_at: now.toISOString(), attempts: sql`0` })
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
