import type { Log } from '../../pipeline/core/effects.ts';
import type { Channel, ClaimedMessage, SendOutcome } from '../outbox/channel.ts';
import { type DeliveryContext, deliverOver } from '../outbox/deliver.ts';
import { noteDelivery } from '../subscribers/browsers.ts';
import { tagOf } from './announce.ts';
import { type PushResult, type SendPush, TTL } from './send.ts';

/** What sending messages to browsers needs. */
interface PushDelivery extends DeliveryContext {
  send: SendPush;
  log: Log;
}

/** Results of the messages of a run. */
export type PushCounts = Record<PushResult['kind'], number>;

/**
 * A message is useful for a day, and is retried soon unless its service names a longer wait; browsers
 * recognise it by its tag.
 */
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
    delivery.log.warn(
      `Of the messages to browsers ${tally.later} are tried again later and ${tally.refused} were refused.`,
    );
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
  if (browser === undefined) return { kind: 'gone', said: 'it let go meanwhile' };
  const result = await send(browser, { payload: content, topic: tagOf(occasion) }, clock.now());
  if (result.kind === 'gone')
    await db.deleteFrom('push_subscriptions').where('id', '=', push_subscription_id).execute();
  const isOver = result.kind !== 'later' || attempts > PUSH.retryMinutes.length;
  if (result.kind === 'gone' || !isOver) return result;
  const isDead = await noteDelivery(db, push_subscription_id!, result.kind === 'accepted', clock.now());
  return isDead && result.kind !== 'accepted' ? { kind: 'gone', said: result.said } : result;
}

function outcomeOf(result: PushResult): SendOutcome {
  if (result.kind === 'accepted') return { state: 'sent', said: null };
  if (result.kind === 'later') return { ...result, state: 'queued' };
  return { state: 'failed', said: result.said };
}
