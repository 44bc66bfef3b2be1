import type { DbReader } from '../../../pipeline/db/open.ts';
import type { Vote } from '../../../pipeline/model/votes/vote.ts';
import type { SubscriberDb } from '../../subscribers/open.ts';
import type { StagingTable } from '../../subscribers/staging.ts';
import { notificationWriter, tagOf } from '../compose/notification.ts';
import { browsersInBatches } from '../select/followers.ts';
import { messageToBrowser } from './entries.ts';

/** The news to announce to browsers. */
interface PushNews {
  read: DbReader;
  /** New votes, in the order in which they are named. */
  votes: readonly Vote[];
  /** The name of the release that announces them. A browser gets one message for each. */
  occasion: string;
  host: string;
  now: Date;
}

/**
 * Prepares one message for every browser that new votes concern. A browser without topic rows is notified of every
 * voting day, one with topics of votes about them, and one whose only row has no topic of nothing.
 */
export async function stagePushMessages(
  one: SubscriberDb,
  staging: StagingTable,
  { read, votes, occasion, host, now }: PushNews,
): Promise<void> {
  if (votes.length === 0) return;
  const write = notificationWriter(read, votes, tagOf(occasion));
  for await (const browsers of browsersInBatches(one)) {
    const messages = browsers.flatMap(({ id, language, topics }) => {
      const payload = write(language, topics);
      return payload === null ? [] : [messageToBrowser(id, occasion, payload, host, now)];
    });
    await staging.add(messages);
  }
}
