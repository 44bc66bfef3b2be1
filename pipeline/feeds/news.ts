import { descending, rollups, sum } from 'd3-array';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { debatesOf } from '../endpoints/votes/debates.ts';
import { votesByIds } from '../endpoints/votes/present.ts';
import { newsInitiatives } from '../news/facts.ts';
import type { Formatter } from '../news/format.ts';
import type { FeedDay, Period } from './cut.ts';
import { type DatedVote, type FeedItem, initiativeItem } from './entries.ts';

/** The entries of a feed, read by days. */
interface FeedNews {
  days(): FeedDay[];
  /** Returns the items of some days, the newest first. */
  items(period: Period): FeedItem[];
}

/** The source of a feed’s news: votes or initiatives, of some legislatures or of all; null for none. */
export type FeedSource = { of: 'votes' | 'initiatives'; legislatures?: readonly number[] } | null;

export interface FeedContent {
  /** Catalan address of its page. */
  page: string;
  /** Returns its title; `chamber` is the name of the chamber. */
  title(formatter: Formatter, chamber: string): string;
  news: FeedNews;
  /** The source of its news; all loaded votes if omitted. */
  from?: FeedSource;
}

const always = sql<SqlBool>`true`;

/** Maximum days between a vote and its Diario: later ones were added to complete the data and are no news. */
const LATEST_DIARIO = 180;

const dayOfVote = sql<string>`v.date`;

/** The day from which the records of a vote `v` are known: that of the vote, or that of a later Diario. */
const recordsSince = sql<string>`case
  when v.source_kind = 'diario' and substr(s.retrieved_at, 1, 10) > v.date
    and julianday(substr(s.retrieved_at, 1, 10)) - julianday(v.date) <= ${sql.lit(LATEST_DIARIO)}
  then substr(s.retrieved_at, 1, 10) else v.date end`;

/** The time at which the newest of the documents that contain the vote `v` was fetched. */
const newestDocument = sql<string | null>`(
  select d.retrieved_at from vote_sources o join sources d on d.id = o.source_id
  where o.vote_id = v.id and d.retrieved_at is not null order by julianday(d.retrieved_at) desc limit 1)`;

/** Votes of a feed: those that meet a condition, dated by an expression. */
interface VotesOfFeed {
  condition?: Expression<SqlBool>;
  itemsOf(votes: DatedVote[]): FeedItem[];
}

/** Returns votes `v` as news of their own day. */
export const votesAsNews = (read: DbReader, votes: VotesOfFeed): FeedNews =>
  datedVotes(read, votes, dayOfVote);

/** Returns votes `v` as news of the day from which their records are known. */
export const recordsAsNews = (read: DbReader, votes: VotesOfFeed): FeedNews =>
  datedVotes(read, votes, recordsSince);

/** Returns the later arrival of records as news. These entries do not count as votes. */
export function lateRecordsAsNews(read: DbReader, itemsOf: VotesOfFeed['itemsOf']): FeedNews {
  const condition = sql<SqlBool>`v.has_records = 1 and ${recordsSince} > v.date`;
  const { days, items } = datedVotes(read, { condition, itemsOf }, recordsSince);
  return { days: () => days().map((day) => ({ ...day, votes: 0 })), items };
}

function datedVotes(
  read: DbReader,
  { condition = always, itemsOf }: VotesOfFeed,
  day: Expression<string>,
): FeedNews {
  const { db, all } = read;
  const votes = db
    .selectFrom('votes as v')
    .leftJoin('sources as s', 's.id', 'v.source_id')
    .select(sql<string>`${day}`.as('day'))
    .where(condition);
  return {
    days: () =>
      all(votes.select(({ fn }) => fn.countAll<number>().as('entries')).groupBy('day')).map((counted) => ({
        ...counted,
        votes: counted.entries,
      })),
    items({ from, to }) {
      const rows = all(
        votes
          .select(['v.id', newestDocument.as('documentedAt')])
          .where(day, '>=', from)
          .where(day, '<=', to)
          .orderBy('day', 'desc')
          .orderBy('v.id', 'desc'),
      );
      const ids = rows.map(({ id }) => id);
      const found = votesByIds(read, ids);
      const debates = debatesOf(read, ids);
      return itemsOf(
        rows.map(({ id, day, documentedAt }, at) => ({
          ...{ vote: found[at]!, day, documentedAt },
          debates: debates.get(id) ?? [],
        })),
      );
    },
  };
}

/** Returns the submission of initiatives `i` that meet a condition as news. */
export function initiativesAsNews(read: DbReader, condition: Expression<SqlBool>): FeedNews {
  const { db, all } = read;
  const initiatives = db
    .selectFrom('initiatives as i')
    .select('i.submitted_at as day')
    .where('i.submitted_at', 'is not', null)
    .$narrowType<{ day: string }>()
    .where(condition);
  return {
    days: () =>
      all(initiatives.select(({ fn }) => fn.countAll<number>().as('entries')).groupBy('day')).map(
        (counted) => ({ ...counted, votes: 0 }),
      ),
    items({ from, to }) {
      const rows = all(
        initiatives
          .select('i.id')
          .where('i.submitted_at', '>=', from)
          .where('i.submitted_at', '<=', to)
          .orderBy('day', 'desc')
          .orderBy('i.id', 'desc'),
      );
      const facts = newsInitiatives(
        read,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, day }) => initiativeItem({ ...facts.get(id)!, submittedAt: day }));
    },
  };
}

export const itemsAsNews = (items: readonly FeedItem[]): FeedNews => ({
  days: () =>
    rollups(
      items,
      ({ length }) => length,
      ({ date }) => date,
    ).map(([day, entries]) => ({ day, entries, votes: 0 })),
  items: ({ from, to }) => newestFirst(items.filter(({ date }) => date >= from && date <= to)),
});

/** Merges news in order of time. */
export const together = (...news: readonly FeedNews[]): FeedNews => ({
  days: () =>
    rollups(
      news.flatMap(({ days }) => days()),
      (counted) => ({
        entries: sum(counted, ({ entries }) => entries),
        votes: sum(counted, ({ votes }) => votes),
      }),
      ({ day }) => day,
    ).map(([day, counted]) => ({ day, ...counted })),
  items: (period) => newestFirst(news.flatMap(({ items }) => items(period))),
});

const newestFirst = (items: readonly FeedItem[]): FeedItem[] =>
  items.toSorted((one, other) => descending(one.date, other.date));
