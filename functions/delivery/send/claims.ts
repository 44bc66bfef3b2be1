import { locksRows, type SubscriberDb } from '../../subscribers/open.ts';
import type { MessageKind, MessageState, RowOf } from '../../subscribers/tables.ts';

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

export const MINUTE = 60_000;

/** The worker of an attempt this old is dead, because every timeout is shorter. */
export const DEAD_AFTER = 5 * MINUTE;

/** Returns the note on a message that is being sent, which identifies the attempt. */
const beingSent = (attempt: string): string => `being sent, attempt ${attempt}`;

/**
 * Claims the next due message for a named attempt and commits that. If the worker dies afterwards, the message stays
 * `attempting` and is not sent a second time; in a channel with `seenOnce` it becomes due again when the worker counts
 * as dead.
 */
export async function claimNext(
  db: SubscriberDb,
  { kinds, seenOnce }: Channel,
  now: Date,
  attempt: string,
): Promise<ClaimedMessage | null> {
  const moment = now.toISOString();
  const begun = seenOnce
    ? { due_at: addMilliseconds(now, DEAD_AFTER) }
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
    .where('due_at', '>', addMilliseconds(now, longestWait + MINUTE))
    .execute();
}

/** A service may ask for a wait that exceeds the range of dates. */
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');

export const addMilliseconds = (moment: Date, milliseconds: number): string =>
  new Date(Math.min(moment.getTime() + milliseconds, LAST_DAY)).toISOString();
