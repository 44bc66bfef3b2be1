import type { Read } from '../../pipeline/db/open.ts';
import { type Happening, happened, newestVote } from '../../pipeline/news/happened.ts';
import { readyForBrowsers } from '../push/announce.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';
import { emptyTray, inOneStep } from '../subscribers/tray.ts';
import { newsOf } from './bulletins.ts';
import { daysBefore, markOf, moveMark } from './marks.ts';
import { forgetOld, newestVoteTold, remember, untold } from './memory.ts';
import { readyMails } from './ready-mails.ts';

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

/**
 * Tells subscribers what happened since the last time: one message for each of them, put out together with the mark that
 * says how far they were told. Killed at any moment, all of it happened or nothing. Whom it concerns is found out before,
 * so that people can subscribe meanwhile.
 */
export const announce = (db: SubscriberDb, given: Announcement): Promise<Announced> =>
  db.connection().execute(async (one) => {
    for (;;) {
      const announced = await tell(one, given);
      if (announced !== null) return announced;
    }
  });

/** Null where another run told of some of it meanwhile: what is left has to be found anew. */
async function tell(one: SubscriberDb, given: Announcement): Promise<Announced | null> {
  const { read, release, dataDate, now, dryRun } = given;
  const { last, newestTold } = await inOneStep(one, dryRun, async (tx) => {
    await given.before(tx);
    return { last: await markOf(tx, 'digest', now), newestTold: await newestVoteTold(tx) };
  });
  const since = last === null ? dataDate : last.slice(0, 10);
  const newest = last === null ? newestVote(read) : newestTold;
  const period = {
    votesSince: daysBefore(newest ?? since, LATE_VOTE),
    initiativesSince: daysBefore(since, LATE_INITIATIVE),
    today: given.today,
  };
  const usual = happened(read, period);
  const things = await untold(one, [...usual, ...filledIn(usual, last, given)]);
  const told = last === null ? [] : things;
  const messages = await readyMessages(one, told, given);
  const howMany = (kind: Happening['kind']) => told.filter((thing) => thing.kind === kind).length;
  return inOneStep(one, dryRun, async (tx) => {
    const asBefore = (await markOf(tx, 'digest', now)) === last;
    if (!asBefore || (await untold(tx, things)).length < things.length) return null;
    await remember(tx, things);
    await moveMark(tx, 'digest', release, now);
    await forgetOld(tx, daysBefore(since, REMEMBERED));
    const put = await messages.putOut(tx);
    return {
      first: last === null,
      votes: howMany('vote'),
      initiatives: howMany('initiative'),
      agenda: howMany('agenda'),
      messages: put.mails,
      pushes: put.pushes,
    };
  });
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

/** Makes the messages ready for everybody whom the news concern. */
async function readyMessages(one: SubscriberDb, told: readonly Happening[], given: Announcement) {
  const { read, release: occasion, now } = given;
  const host = new URL(given.webUrl).hostname;
  const tray = await emptyTray(one);
  if (told.length > 0) {
    const news = newsOf(read, told);
    const votes = news.voteIds.map((id) => news.votes.get(id)!);
    await readyMails(one, tray, news, given);
    await readyForBrowsers(one, tray, { read, votes, occasion, host, now });
  }
  return tray;
}
