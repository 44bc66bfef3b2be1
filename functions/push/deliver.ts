import type { Log } from '../../pipeline/effects.ts';
import type { Channel, Claimed, Outcome } from '../outbox/channel.ts';
import { deliverOver, type Needed } from '../outbox/deliver.ts';
import { tagOf } from './announce.ts';
import { type Answer, type Post, TTL } from './post.ts';

/** How messages to browsers are sent. */
export interface PushDelivery extends Needed {
  post: Post;
  log: Log;
}

/** What became of the messages of a run. */
export type PushTally = Record<Answer['kind'], number>;

/** A message is worth a day, and unless its service names a longer time it is tried again soon; browsers know it by its tag. */
export const PUSH: Channel = {
  kinds: ['push'],
  patience: [1, 5, 15, 60, 240],
  lifetime: TTL * 1000,
  longestWait: TTL * 1000,
  seenOnce: true,
};

/** Messages under way at once. */
const LANES = 8;

/** Sends what is due to browsers, several at once. Browsers that are gone are forgotten. */
export async function deliverToBrowsers(delivery: PushDelivery): Promise<PushTally> {
  const tally: PushTally = { accepted: 0, gone: 0, later: 0, refused: 0 };
  const send = async (claimed: Claimed) => {
    const answer = await sendTo(claimed, delivery);
    tally[answer.kind]++;
    return outcomeOf(answer);
  };
  await deliverOver(PUSH, Array(LANES).fill({ send }), delivery);
  if (tally.refused + tally.later > 0)
    delivery.log.warn(
      `Of the messages to browsers ${tally.later} are tried again later and ${tally.refused} were refused.`,
    );
  return tally;
}

async function sendTo(
  { push_subscription_id, content, occasion }: Claimed,
  { db, post, clock }: PushDelivery,
): Promise<Answer> {
  const browser = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', push_subscription_id)
    .executeTakeFirst();
  if (browser === undefined) return { kind: 'gone', said: 'it let go meanwhile' };
  const answer = await post(browser, { payload: content, topic: tagOf(occasion) }, clock.now());
  if (answer.kind === 'gone')
    await db.deleteFrom('push_subscriptions').where('id', '=', push_subscription_id).execute();
  return answer;
}

function outcomeOf(answer: Answer): Outcome {
  if (answer.kind === 'accepted') return { state: 'sent', said: null };
  if (answer.kind === 'later') return { ...answer, state: 'queued' };
  return { state: 'failed', said: answer.said };
}
