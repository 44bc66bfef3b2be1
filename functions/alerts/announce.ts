import type { Read } from '../../pipeline/db/open.ts';
import { type Happening, happened, newestVote } from '../../pipeline/news/happened.ts';
import { keepBulletin } from '../mail/bulletin-store.ts';
import { enqueue, type Post } from '../mail/outbox.ts';
import { announceToBrowsers } from '../push/announce.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';
import { bulletinAbout, type News, newsOf } from './bulletins.ts';
import { followers, subjectsFollowed } from './followers.ts';
import { daysBefore, markOf, moveMark } from './marks.ts';
import { forgetOld, newestVoteTold, remember, untold } from './memory.ts';
import { keyOf } from './subjects.ts';

/** The release to tell of, and how. */
export interface Announcement {
  read: Read;
  release: string;
  dataDate: string;
  today: string;
  now: Date;
  webUrl: string;
  /** The release that was announced last, where what was filled in since is news however old it is. */
  oldToo: ((release: string) => Read) | null;
  /** What must hold, or happen, before. */
  before(tx: Tx): Promise<void>;
  /** Writes nothing down. */
  dryRun: boolean;
}

/** What came of it. */
export interface Announced {
  /** Nothing is told the first time: everything would be news. */
  first: boolean;
  votes: number;
  initiatives: number;
  agenda: number;
  messages: number;
  /** Messages to browsers. */
  pushes: number;
}

/** Days that a vote may be older than the newest one told of: what is older still was filled in and is no news. */
const LATE_VOTE = 14;
/** Days between the submission of an initiative and the day on which it is published, at most. */
const LATE_INITIATIVE = 45;
/** Days for which is remembered what was told. */
const REMEMBERED = 400;
/** Messages that are written by one statement. */
const BATCH = 500;

/**
 * Tells subscribers what happened since the last time: one message for each of them, written together with the mark
 * that says how far they were told. Killed at any moment, all of it happened or nothing.
 */
export async function announce(db: SubscriberDb, given: Announcement): Promise<Announced> {
  const tx = await db.startTransaction().execute();
  try {
    const announced = await announceWithin(tx, given);
    await (given.dryRun ? tx.rollback() : tx.commit()).execute();
    return announced;
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
}

async function announceWithin(tx: Tx, given: Announcement): Promise<Announced> {
  const { read, release, dataDate, now } = given;
  await given.before(tx);
  const last = await markOf(tx, 'digest', now);
  const since = last === null ? dataDate : last.slice(0, 10);
  const newest = last === null ? newestVote(read) : await newestVoteTold(tx);
  const period = {
    votesSince: daysBefore(newest ?? since, LATE_VOTE),
    initiativesSince: daysBefore(since, LATE_INITIATIVE),
    today: given.today,
  };
  const usual = happened(read, period);
  const things = await untold(tx, [...usual, ...filledIn(usual, last, given)]);
  await remember(tx, things);
  await moveMark(tx, 'digest', release, now);
  await forgetOld(tx, daysBefore(since, REMEMBERED));
  const told = last === null ? [] : things;
  const howMany = (kind: Happening['kind']) => told.filter((thing) => thing.kind === kind).length;
  return {
    first: last === null,
    votes: howMany('vote'),
    initiatives: howMany('initiative'),
    agenda: howMany('agenda'),
    ...(told.length === 0 ? { messages: 0, pushes: 0 } : await tellAll(tx, newsOf(read, told), given)),
  };
}

/** What is in this release and was not in the one announced last, however old. */
function filledIn(
  usual: Happening[],
  last: string | null,
  { read, today, oldToo }: Announcement,
): Happening[] {
  if (oldToo === null || last === null) return [];
  const everything = { votesSince: '', initiativesSince: '', today };
  const before = oldToo(last);
  try {
    const known = new Set([...usual, ...happened(before, everything)].map(({ what }) => what));
    return happened(read, everything).filter(({ what }) => !known.has(what));
  } finally {
    before.close();
  }
}

/** Writes to everybody whom the news concern; answers how many messages that makes. */
async function tellAll(tx: Tx, news: News, given: Announcement) {
  const { read, release: occasion, now } = given;
  const votes = news.voteIds.map((id) => news.votes.get(id)!);
  return {
    messages: await tellByMail(tx, news, given),
    pushes: await announceToBrowsers(tx, { read, votes, occasion, now }),
  };
}

/** Writes the bulletins that somebody waits for and a mail to each of those; answers how many. */
async function tellByMail(tx: Tx, news: News, given: Announcement): Promise<number> {
  const bulletins = await writeBulletins(tx, news, given);
  const host = new URL(given.webUrl).hostname;
  let messages = 0;
  let posts: Post[] = [];
  const flush = async () => {
    messages += await enqueue(tx, posts, host, given.now);
    posts = [];
  };
  for await (const { addressId, language, alerts } of followers(tx)) {
    const brings = alerts.flatMap((alert): [number, number][] => {
      const bulletin = bulletins.get(`${keyOf(alert)} ${alert.language}`);
      return bulletin === undefined ? [] : [[alert.subscriptionId, bulletin]];
    });
    if (brings.length === 0) continue;
    posts.push({ addressId, kind: 'digest', occasion: given.release, content: { language, brings } });
    if (posts.length === BATCH) await flush();
  }
  await flush();
  return messages;
}

/** One bulletin for each subject and language that is followed and has news; their numbers by `topic 3 es`. */
async function writeBulletins(tx: Tx, news: News, { read, webUrl, release, now }: Announcement) {
  const numbers = new Map<string, number>();
  for (const { language, ...subject } of await subjectsFollowed(tx)) {
    const bulletin = bulletinAbout(subject, language, news, read, webUrl);
    if (bulletin === null) continue;
    const about = { kind: 'digest', occasion: release, subject: keyOf(subject), language } as const;
    numbers.set(`${keyOf(subject)} ${language}`, await keepBulletin(tx, about, bulletin, now));
  }
  return numbers;
}
