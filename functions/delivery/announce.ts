import { daysAfter } from '../../pipeline/core/time.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import {
  eventsIn,
  type NewsEvent,
  type NewsPeriod,
  newestVote,
  recordsOf,
  statusesSince,
  votesWithoutRecords,
} from '../../pipeline/news/events.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';
import { inTransaction, openStaging } from '../subscribers/staging.ts';
import { newsOf } from './compose/sections.ts';
import { type MailRun, stageMails } from './enqueue/alert-mails.ts';
import { stagePushMessages } from './enqueue/browser-messages.ts';
import {
  awaitingRecords,
  forgetBefore,
  hasAnnouncedStatuses,
  lastAnnounced,
  markAnnounced,
  markAwaited,
  newestAnnouncedVote,
  setLastAnnounced,
  settleAwaited,
  unannounced,
} from './select/announced.ts';

/** The release to announce, and the settings of the run. */
interface AnnounceInput extends MailRun {
  dataDate: string;
  today: string;
  /** Opens the last announced release: everything added since is news. Null if old votes are not announced. */
  openPrevious: ((release: string) => DbReader) | null;
  /** Checks conditions, or prepares the run, in the same transaction. */
  before(tx: Tx): Promise<void>;
}

/** The result of a run. */
export interface AnnounceResult {
  /** True for the first run, which announces nothing because everything would be news. */
  first: boolean;
  votes: number;
  /** Votes already announced whose records have arrived since. */
  records: number;
  initiatives: number;
  agenda: number;
  departures: number;
  messages: number;
  /** Messages to browsers. */
  pushes: number;
}

/** Maximum age in days of a vote, from the newest announced one; older votes were added late and are not news. */
const LATE_VOTE = 14;
/** Maximum days between the submission of an initiative and its publication. */
const LATE_INITIATIVE = 45;
/** Maximum days between the end of a mandate and its appearance in a list. */
const LATE_DEPARTURE = 45;
/** Days for which announced events are kept. */
const REMEMBERED = 400;

/**
 * Announces to subscribers everything since the last run. One transaction queues a message for each subscriber and sets
 * the mark of the last announced release, so a process that is killed leaves all of it or nothing. The recipients are
 * computed before the transaction, so that people can subscribe meanwhile.
 */
export const announce = (db: SubscriberDb, input: AnnounceInput): Promise<AnnounceResult> =>
  db.connection().execute(async (one) => {
    for (;;) {
      const announced = await announceOnce(one, input);
      if (announced !== null) return announced;
    }
  });

/** Returns null if another run has announced some of the events meanwhile; the caller then starts again. */
async function announceOnce(one: SubscriberDb, input: AnnounceInput): Promise<AnnounceResult | null> {
  const { read, release, dataDate, now, dryRun } = input;
  const { last, newestAnnounced } = await inTransaction(one, dryRun, async (tx) => {
    await input.before(tx);
    return { last: await lastAnnounced(tx, 'digest', now), newestAnnounced: await newestAnnouncedVote(tx) };
  });
  const since = last === null ? dataDate : last.slice(0, 10);
  const period = periodSince(since, last === null ? newestVote(read) : newestAnnounced, input.today);
  const usual = announceable(read, period);
  const arrived = last === null ? [] : recordsOf(read, await awaitingRecords(one));
  const events = await unannounced(one, [...usual, ...backfilled(usual, last, input), ...arrived]);
  const news = (await hasAnnouncedStatuses(one)) ? events : events.filter(({ kind }) => kind !== 'status');
  const fresh = last === null ? [] : news;
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
    // A dissolution may last longer than announced events are kept, so keep every event that could still be announced.
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
 * Marks a release as the one up to which subscribers were notified, and its newest events as announced, if there is no
 * such mark yet. Returns true if it set the mark.
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
  await markAnnounced(tx, announceable(read, periodSince(dataDate, newestVote(read), today)));
  await setLastAnnounced(tx, 'digest', release, now);
  return true;
}

/**
 * Returns the events that are no news although the next period includes them: a release whose data date is before the
 * last one announced moves the beginning of the period back.
 */
function eventsReopened(
  announced: readonly NewsEvent[],
  since: string,
  newestAnnounced: string | null,
  { read, dataDate, today }: AnnounceInput,
): NewsEvent[] {
  if (dataDate >= since) return [];
  const known = new Set(announced.map(({ what }) => what));
  return announceable(read, periodSince(dataDate, newestAnnounced, today)).filter(
    ({ what }) => !known.has(what),
  );
}

/** Returns the events of a period, with the statuses of initiatives. */
const announceable = (read: DbReader, period: NewsPeriod): NewsEvent[] => [
  ...eventsIn(read, period),
  ...statusesSince(read, period.initiativesSince),
];

/** Returns the days from which events are news, by those of the last announcement and the newest vote in it. */
const periodSince = (since: string, newest: string | null, today: string) => ({
  votesSince: daysAfter(newest ?? since, -LATE_VOTE),
  initiativesSince: daysAfter(since, -LATE_INITIATIVE),
  departuresSince: daysAfter(since, -LATE_DEPARTURE),
  today,
});

/** Returns the events of this release, of any age, that the last announced release did not have. */
function backfilled(
  usual: NewsEvent[],
  last: string | null,
  { read, today, openPrevious }: AnnounceInput,
): NewsEvent[] {
  if (openPrevious === null || last === null) return [];
  const everything = { votesSince: '', initiativesSince: '', departuresSince: '', today };
  using before = openPrevious(last);
  const known = new Set([...usual, ...announceable(before, everything)].map(({ what }) => what));
  return announceable(read, everything).filter(({ what }) => !known.has(what));
}

/** Prepares the messages for all subscribers whom the news concern. */
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
