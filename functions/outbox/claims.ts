import { sql } from 'kysely';
import { locksRows, type SubscriberDb } from '../subscribers/open.ts';
import type { MessageKind, MessageState, RowOf } from '../subscribers/tables.ts';

/** Columns of a message that its worker gets. */
const CLAIMED = [
  ...(['id', 'kind', 'address_id', 'push_subscription_id', 'occasion'] as const),
  ...(['message_id', 'content', 'attempts', 'created_at'] as const),
];

/** A message that exactly one worker is about to send. */
export type ClaimedMessage = Pick<RowOf<'messages'>, (typeof CLAIMED)[number]>;

/** The result of an attempt; `queued` means another attempt, after at least `seconds`. */
export interface SendOutcome {
  state: Exclude<MessageState, 'attempting'>;
  said: string | null;
  seconds?: number | null;
}

/** A way to deliver messages: by mail, or to browsers. */
export interface Channel {
  /** Kinds of its messages, most urgent first. */
  kinds: readonly MessageKind[];
  /** Minutes to wait before each further attempt; after the last one the message has failed. */
  retryMinutes: readonly number[];
  /** Milliseconds after which a message is no longer useful. */
  lifetime: number;
  /** Maximum wait in milliseconds; a longer one was set while the clock was ahead. */
  longestWait: number;
  /** Whether a message delivered twice is shown once; such a message is sent again if its worker died. */
  seenOnce: boolean;
}

/** One of the workers that send in parallel. */
export interface SendWorker {
  send(claimed: ClaimedMessage): Promise<SendOutcome>;
  /** Returns true if this worker can send nothing more. */
  exhausted?(): boolean;
  close?(): void;
}

const MINUTE = 60_000;

/** The worker of an attempt this old is dead, because every timeout is shorter. */
export const DEAD_AFTER = 5 * MINUTE;

/** Returns the note on a message that is being sent, which identifies the attempt. */
const beingSent = (attempt: string): string => `being sent, attempt ${attempt}`;

/**
 * Claims the next due message for a named attempt and commits that. If the worker dies afterwards, the
 * message stays `attempting` and is not sent a second time; in a channel with `seenOnce` it becomes due again
 * when the worker counts as dead.
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
        // With `in`, PostgreSQL may run the subquery again for each row, and claim them all.
        return eb('id', '=', locksRows(db) ? due.forUpdate().skipLocked() : due);
      })
      .returning(CLAIMED)
      .execute();
    if (claimed !== undefined) return claimed;
  }
  return null;
}

/** Returns the milliseconds until the next message of a kind becomes due; null if none waits. */
export async function untilNext(db: SubscriberDb, kind: MessageKind, now: Date): Promise<number | null> {
  const next = await db
    .selectFrom('messages')
    .select('due_at')
    .where('state', '=', 'queued')
    .where('kind', '=', kind)
    .where('due_at', '>', now.toISOString())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next === undefined ? null : Date.parse(next.due_at) - now.getTime();
}

/** Returns the message that an attempt claimed before its connection broke; it has not been sent. */
export async function lostClaim(db: SubscriberDb, attempt: string): Promise<ClaimedMessage | null> {
  const claimed = await db
    .selectFrom('messages')
    .select(CLAIMED)
    .where('state', '=', 'attempting')
    .where('said', '=', beingSent(attempt))
    .executeTakeFirst();
  return claimed ?? null;
}

/**
 * Stores the result of an attempt. Deletes the text of a finished message, unless it may have to be sent
 * again.
 */
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

/**
 * Returns the time of the next attempt; null if there were enough attempts, or if the message would be
 * useless by then.
 */
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
 * Marks attempts of dead workers as `unknown`, because they may have arrived; returns their number. An
 * attempt with a time in the future was begun under a wrong clock, and counts as dead.
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

/** Makes messages due that were put off while the clock was ahead. */
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

/** A service may ask for a wait that exceeds the range of dates. */
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');

const later = (moment: Date, milliseconds: number): string =>
  new Date(Math.min(moment.getTime() + milliseconds, LAST_DAY)).toISOString();

/** Queues messages of unknown result again, under the same `Message-ID`; only at the operator's request. */
export async function retryUnknown(db: SubscriberDb, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'queued', due_at: now.toISOString(), updated_at: now.toISOString(), attempts: sql`0` })
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
