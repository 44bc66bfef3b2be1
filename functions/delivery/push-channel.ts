import type { Log } from '../../pipeline/core/effects.ts';
import { recordDelivery } from '../subscribers/browsers.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import { tagOf } from './compose/notification.ts';
import { type DeliveryContext, deliverOver } from './deliver.ts';
import type { Channel, ClaimedMessage, SendOutcome } from './send/claims.ts';
import { type PushResult, type SendPush, TTL } from './send/push.ts';

/** What sending messages to browsers needs. */
interface PushDelivery extends DeliveryContext {
  send: SendPush;
  log: Log;
}

/** Results of the messages of a run. */
export type PushCounts = Record<PushResult['kind'], number>;

/** A message is useful for a day, and is retried soon; browsers recognise a repeated one by its tag. */
export const PUSH: Channel = {
  kinds: ['push'],
  retryMinutes: [1, 5, 15, 60, 240],
  lifetime: TTL * 1000,
  longestWait: TTL * 1000,
  seenOnce: true,
};

/** Parallel messages. */
const CONCURRENCY = 8;

/** Sends the due messages to browsers in parallel, and deletes browsers that are gone. */
export async function deliverToBrowsers(delivery: PushDelivery): Promise<PushCounts> {
  const tally: PushCounts = { accepted: 0, gone: 0, later: 0, refused: 0 };
  const send = async (claimed: ClaimedMessage) => {
    const result = await sendTo(claimed, delivery);
    tally[result.kind]++;
    return outcomeOf(result);
  };
  await deliverOver(PUSH, Array(CONCURRENCY).fill({ send }), delivery);
  if (tally.refused + tally.later > 0)
    delivery.log.warn(`Browser messages: ${tally.later} will be retried, ${tally.refused} were refused.`);
  return tally;
}

async function sendTo(
  { push_subscription_id, content, occasion, attempts }: ClaimedMessage,
  { db, send, clock }: PushDelivery,
): Promise<PushResult> {
  const browser = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', push_subscription_id)
    .executeTakeFirst();
  if (browser === undefined) return { kind: 'gone', said: 'the browser unsubscribed before it was sent' };
  const result = await send(browser, { payload: content, topic: tagOf(occasion) }, clock.now());
  if (result.kind === 'gone')
    await db.deleteFrom('push_subscriptions').where('id', '=', push_subscription_id).execute();
  const isOver = result.kind !== 'later' || attempts > PUSH.retryMinutes.length;
  if (result.kind === 'gone' || !isOver) return result;
  const isDead = await recordDelivery(db, push_subscription_id!, result.kind === 'accepted', clock.now());
  return isDead && result.kind !== 'accepted' ? { kind: 'gone', said: result.said } : result;
}

function outcomeOf(result: PushResult): SendOutcome {
  if (result.kind === 'accepted') return { state: 'sent', said: null };
  if (result.kind === 'later') return { ...result, state: 'queued' };
  return { state: 'failed', said: result.said };
}

/**
 * Returns why no browser accepted the last announcement, in the words of one attempt; null if one did, or if none was
 * tried. Single failures mean nothing: some browsers fail every day, and anyone can subscribe one that does.
 */
export async function whyUndelivered(db: SubscriberDb): Promise<string | null> {
  const newest = await db
    .selectFrom('messages')
    .select('created_at')
    .where('push_subscription_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return null;
  // All messages of an announcement have the same time, and none is due earlier.
  const one = (state: 'sent' | 'failed' | 'queued') =>
    db
      .selectFrom('messages')
      .select('said')
      .where('state', '=', state)
      .where('kind', '=', 'push')
      .where('due_at', '>=', newest.created_at)
      .where('created_at', '=', newest.created_at)
      .limit(1);
  if ((await one('sent').executeTakeFirst()) !== undefined) return null;
  const failed =
    (await one('failed').where('said', 'is not', null).executeTakeFirst()) ??
    (await one('queued').where('said', 'is not', null).executeTakeFirst());
  return failed?.said ?? null;
}
