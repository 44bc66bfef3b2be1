import type { DbReader } from '../../pipeline/db/open.ts';
import {
  eventsIn,
  type NewsEvent,
  newestVote,
  recordsOf,
  votesWithoutRecords,
} from '../../pipeline/news/events.ts';
import { daysAfter } from '../../pipeline/time.ts';
import { stagePushMessages } from '../push/announce.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';
import { inTransaction, openStaging } from '../subscribers/staging.ts';
import {
  awaitingRecords,
  forgetBefore,
  markAnnounced,
  markAwaited,
  newestAnnouncedVote,
  settleAwaited,
  unannounced,
} from './announced.ts';
import { lastAnnounced, setLastAnnounced } from './last-announced.ts';
import { newsOf } from './sections.ts';
import { type MailRun, stageMails } from './stage-mails.ts';

/** The release to announce, and how. */
interface AnnounceInput extends MailRun {
  dataDate: string;
  today: string;
  /** The release that was announced last, where what was filled in since is news however old it is. */
  openPrevious: ((release: string) => DbReader) | null;
  /** What must hold, or happen, before. */
  before(tx: Tx): Promise<void>;
}

/** What came of it. */
export interface AnnounceResult {
  /** Nothing is announced the first time: everything would be news. */
  first: boolean;
  votes: number;
  /** Votes announced before whose records arrived since. */
  records: number;
  initiatives: number;
  agenda: number;
  departures: number;
  messages: number;
  /** Messages to browsers. */
  pushes: number;
}

/** Days that a vote may be older than the newest one announced: what is older still was filled in and is no news. */
const LATE_VOTE = 14;
/** Days between the submission of an initiative and the day on which it is published, at most. */
const LATE_INITIATIVE = 45;
/** Days between the end of a mandate and the day on which a list says so, at most. */
const LATE_DEPARTURE = 45;
/** Days for which is remembered what was announced. */
const REMEMBERED = 400;

/**
 * Announces to subscribers what happened since the last time: one message for each of them, queued in one transaction with
 * the mark of how far that went. Killed at any moment, all of it happened or nothing. Whom it concerns is found out before,
 * so that people can subscribe meanwhile.
 */
export const announce = (db: SubscriberDb, input: AnnounceInput): Promise<AnnounceResult> =>
  db.connection().execute(async (one) => {
    for (;;) {
      const announced = await announceOnce(one, input);
      if (announced !== null) return announced;
    }
  });

/** Null where another run announced some of it meanwhile: what is left has to be found anew. */
async function announceOnce(one: SubscriberDb, input: AnnounceInput): Promise<AnnounceResult | null> {
  const { read, release, dataDate, now, dryRun } = input;
  const { last, newestAnnounced } = await inTransaction(one, dryRun, async (tx) => {
    await input.before(tx);
    return { last: await lastAnnounced(tx, 'digest', now), newestAnnounced: await newestAnnouncedVote(tx) };
  });
  const since = last === null ? dataDate : last.slice(0, 10);
  const period = periodSince(since, last === null ? newestVote(read) : newestAnnounced, input.today);
  const usual = eventsIn(read, period);
  const arrived = last === null ? [] : recordsOf(read, await awaitingRecords(one));
  const events = await unannounced(one, [...usual, ...backfilled(usual, last, input), ...arrived]);
  const fresh = last === null ? [] : events;
  const reopened = await unannounced(one, eventsReopened(events, since, newestAnnounced, input));
  const votes = events.filter(({ kind }) => kind === 'vote').map(({ id }) => id);
  const withoutRecords = votesWithoutRecords(read, new Set(votes));
  const messages = await stageMessages(one, fresh, input);
  const howMany = (kind: NewsEvent['kind']) => fresh.filter((event) => event.kind === kind).length;
  return inTransaction(one, dryRun, async (tx) => {
    const asBefore = (await lastAnnounced(tx, 'digest', now)) === last;
    if (!asBefore || (await unannounced(tx, events)).length < events.length) return null;
    await markAnnounced(tx, [...events, ...reopened]);
    await settleAwaited(
      tx,
      arrived.map(({ id }) => id),
    );
    await markAwaited(tx, withoutRecords);
    await setLastAnnounced(tx, 'digest', release, now);
    // Between a dissolution and the next votes may lie more days than are remembered: whatever can still be announced is kept.
    const remembered = daysAfter(since, -REMEMBERED);
    await forgetBefore(tx, remembered < period.votesSince ? remembered : period.votesSince);
    const queued = await messages.enqueueAll(tx);
    return {
      first: last === null,
      votes: howMany('vote'),
      records: howMany('records'),
      initiatives: howMany('initiative'),
      agenda: howMany('agenda'),
      departures: howMany('departure'),
      messages: queued.mails,
      pushes: queued.pushes,
    };
  });
}

/**
 * Marks a release as the one up to which subscribers were notified, and its newest events as announced, unless there is such a
 * mark; returns whether it had to.
 */
export async function beginAt(
  tx: Tx,
  {
    read,
    release,
    dataDate,
    today,
    now,
  }: Pick<AnnounceInput, 'read' | 'release' | 'dataDate' | 'today' | 'now'>,
): Promise<boolean> {
  if ((await lastAnnounced(tx, 'digest', now)) !== null) return false;
  await markAnnounced(tx, eventsIn(read, periodSince(dataDate, newestVote(read), today)));
  await setLastAnnounced(tx, 'digest', release, now);
  return true;
}

/**
 * Returns the events that are no news although the next period includes them: a release whose data date is
 * before the last one announced moves the beginning of the period back.
 */
function eventsReopened(
  announced: readonly NewsEvent[],
  since: string,
  newestAnnounced: string | null,
  { read, dataDate, today }: AnnounceInput,
): NewsEvent[] {
  if (dataDate >= since) return [];
  const known = new Set(announced.map(({ what }) => what));
  return eventsIn(read, periodSince(dataDate, newestAnnounced, today)).filter(({ what }) => !known.has(what));
}

/** The days from which something is news, where the last announcement was of one day and the newest vote then of another. */
const periodSince = (since: string, newest: string | null, today: string) => ({
  votesSince: daysAfter(newest ?? since, -LATE_VOTE),
  initiativesSince: daysAfter(since, -LATE_INITIATIVE),
  departuresSince: daysAfter(since, -LATE_DEPARTURE),
  today,
});

/** What is in this release and was not in the one announced last, however old. */
function backfilled(
  usual: NewsEvent[],
  last: string | null,
  { read, today, openPrevious }: AnnounceInput,
): NewsEvent[] {
  if (openPrevious === null || last === null) return [];
  const everything = { votesSince: '', initiativesSince: '', departuresSince: '', today };
  using before = openPrevious(last);
  const known = new Set([...usual, ...eventsIn(before, everything)].map(({ what }) => what));
  return eventsIn(read, everything).filter(({ what }) => !known.has(what));
}

/** Makes the messages ready for everybody whom the news concern. */
async function stageMessages(one: SubscriberDb, fresh: readonly NewsEvent[], input: AnnounceInput) {
  const { read, release: occasion, now } = input;
  const host = new URL(input.webUrl).hostname;
  const staging = await openStaging(one);
  if (fresh.length > 0) {
    const news = newsOf(read, fresh);
    const votes = news.voteIds.map((id) => news.votes.get(id)!);
    await stageMails(one, staging, news, input);
    await stagePushMessages(one, staging, { read, votes, occasion, host, now });
  }
  return staging;
}
