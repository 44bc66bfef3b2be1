import type { Read } from '../../pipeline/db/open.ts';
import { keepBulletin } from '../mail/bulletin-store.ts';
import { messagesOf, type Post } from '../outbox/posts.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import { inOneStep, type Tray } from '../subscribers/tray.ts';
import { bulletinAbout, type News } from './bulletins.ts';
import { followers, subjectsFollowed } from './followers.ts';
import { keyOf } from './subjects.ts';

/** How the news of a release are told by mail. */
interface Telling {
  read: Read;
  release: string;
  now: Date;
  webUrl: string;
  dryRun: boolean;
}

/** Messages that are written by one statement. */
const BATCH = 500;
/** Bulletins that lie in the memory, and are kept, together. */
const FEW = 50;

/** Writes the bulletins that somebody waits for, and makes a mail ready for each of those. */
export async function readyMails(one: SubscriberDb, tray: Tray, news: News, given: Telling): Promise<void> {
  const bulletins = await writeBulletins(one, news, given);
  const host = new URL(given.webUrl).hostname;
  let posts: Post[] = [];
  const flush = async () => {
    await tray.add(messagesOf(posts, host, given.now));
    posts = [];
  };
  for await (const { addressId, language, alerts } of followers(one)) {
    const brings = alerts.flatMap((alert): [number, number][] => {
      const bulletin = bulletins.get(`${keyOf(alert)} ${alert.language}`);
      return bulletin === undefined ? [] : [[alert.subscriptionId, bulletin]];
    });
    if (brings.length === 0) continue;
    posts.push({ addressId, kind: 'digest', occasion: given.release, content: { language, brings } });
    if (posts.length === BATCH) await flush();
  }
  await flush();
}

/**
 * One bulletin for each subject and language that is followed and has news; their numbers by `topic 3 es`. They are there
 * before the mails that bring them, and forgotten in time where no mail ever does.
 */
async function writeBulletins(
  one: SubscriberDb,
  news: News,
  { read, webUrl, release, now, dryRun }: Telling,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const followed = await subjectsFollowed(one);
  for (let at = 0; at < followed.length; at += FEW) {
    const written = followed.slice(at, at + FEW).flatMap(({ language, ...subject }) => {
      const bulletin = bulletinAbout(subject, language, news, read, webUrl);
      return bulletin === null ? [] : [{ subject: keyOf(subject), language, bulletin }];
    });
    await inOneStep(one, dryRun, async (tx) => {
      for (const { subject, language, bulletin } of written) {
        const about = { kind: 'digest', occasion: release, subject, language } as const;
        numbers.set(`${subject} ${language}`, await keepBulletin(tx, about, bulletin, now));
      }
    });
  }
  return numbers;
}
