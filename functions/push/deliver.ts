import type { Clock, Log } from '../../pipeline/effects.ts';
import { locksRows, type SubscriberDb } from '../subscribers/open.ts';
import { tagOf } from './announce.ts';
import { type Answer, type Browser, type Post, TTL } from './post.ts';

/** How messages to browsers are sent. */
export interface PushDelivery {
  db: SubscriberDb;
  post: Post;
  clock: Clock;
  log: Log;
  /** Whether to begin no further message. */
  stopped?(): boolean;
}

/** What became of the messages of a run. */
export type PushTally = Record<Answer['kind'], number>;

/** Messages under way at once. */
const LANES = 8;

const MINUTE = 60_000;
/** A worker that took this long over a message is dead; who sends it again shows it once, by its topic and tag. */
const DEAD_AFTER = 5 * MINUTE;
/** Minutes to wait before each further attempt, unless the service names a longer time; after the last it has failed. */
const PATIENCE = [1, 5, 15, 60, 240];

interface Claimed extends Browser {
  id: number;
  push_subscription_id: number;
  occasion: string;
  payload: string;
  attempts: number;
  created_at: string;
}

/** Sends what is due to browsers, several at once. Browsers that are gone are forgotten. */
export async function deliverToBrowsers(delivery: PushDelivery): Promise<PushTally> {
  const tally: PushTally = { accepted: 0, gone: 0, later: 0, refused: 0 };
  await bringForward(delivery.db, delivery.clock.now());
  await Promise.all(Array.from({ length: LANES }, () => deliverInOneLane(delivery, tally)));
  if (tally.refused + tally.later > 0)
    delivery.log.warn(
      `Of the messages to browsers ${tally.later} are tried again later and ${tally.refused} were refused.`,
    );
  return tally;
}

async function deliverInOneLane(delivery: PushDelivery, tally: PushTally): Promise<void> {
  const { db, post, clock } = delivery;
  for (;;) {
    const claimed = delivery.stopped?.() ? null : await claimNext(db, clock.now());
    if (claimed === null) return;
    const { payload, occasion } = claimed;
    const answer = await post(claimed, { payload, topic: tagOf(occasion) }, clock.now());
    await settle(db, claimed, answer, clock.now());
    tally[answer.kind]++;
  }
}

/** A message is worth a day: one that is to wait longer was put off by a clock that was ahead. */
async function bringForward(db: SubscriberDb, now: Date): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ due_at: now.toISOString() })
    .where('state', '=', 'queued')
    .where('due_at', '>', after(now, TTL * 1000 + MINUTE))
    .execute();
}

/** Takes the next message that is due, so that no other worker takes it meanwhile. */
async function claimNext(db: SubscriberDb, now: Date): Promise<Claimed | null> {
  const moment = now.toISOString();
  for (;;) {
    const [row] = await db
      .updateTable('push_messages')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), due_at: after(now, DEAD_AFTER) }))
      .where(({ eb, selectFrom }) => {
        const due = selectFrom('push_messages')
          .select('id')
          .where('state', '=', 'queued')
          .where('due_at', '<=', moment)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1);
        return eb('id', 'in', locksRows(db) ? due.forUpdate().skipLocked() : due);
      })
      .returning(['id', 'push_subscription_id', 'occasion', 'payload', 'attempts', 'created_at'])
      .execute();
    if (row === undefined) return null;
    const browser = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', row.push_subscription_id)
      .executeTakeFirst();
    if (browser !== undefined) return { ...row, ...browser };
  }
}

async function settle(db: SubscriberDb, claimed: Claimed, answer: Answer, now: Date): Promise<void> {
  if (answer.kind === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', claimed.push_subscription_id).execute();
    return;
  }
  const again = answer.kind === 'later' ? nextAttempt(claimed, answer.seconds, now) : null;
  const end = { state: answer.kind === 'accepted' ? 'sent' : 'failed', payload: '' } as const;
  await db
    .updateTable('push_messages')
    .set({ ...(again === null ? end : { due_at: again }), said: 'said' in answer ? answer.said : null })
    .where('id', '=', claimed.id)
    .execute();
}

/** When to try again; null once the message is a day old or was tried often enough. */
function nextAttempt({ attempts, created_at }: Claimed, asked: number | null, now: Date): string | null {
  const patience = PATIENCE[attempts - 1];
  if (patience === undefined) return null;
  const next = after(now, Math.max(patience * MINUTE, (asked ?? 0) * 1000));
  return next > after(new Date(created_at), TTL * 1000) ? null : next;
}

const after = (moment: Date, milliseconds: number): string =>
  new Date(Math.min(moment.getTime() + milliseconds, LAST_DAY)).toISOString();

/** A service may ask for more patience than dates have room for. */
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');
