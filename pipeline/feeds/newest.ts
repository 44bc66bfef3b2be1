import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { votesByIds } from '../endpoints/votes/present.ts';
import type { Vote } from '../model/votes/vote.ts';
import { newsInitiatives } from '../news/facts.ts';
import { type FeedItem, initiativeItem, type LateVote } from './entries.ts';

/** Maximum number of items of a feed. */
export const NEWEST = 30;

/** Returns the newest votes `v` that meet a condition, the latest first. */
export function newestVotes(read: DbReader, condition: Expression<SqlBool> = sql<SqlBool>`true`): Vote[] {
  const { db, all } = read;
  const rows = all(
    db
      .selectFrom('votes as v')
      .select('v.id')
      .where(condition)
      .orderBy('v.date', 'desc')
      .orderBy('v.id', 'desc')
      .limit(NEWEST),
  );
  const ids = rows.map(({ id }) => id);
  return votesByIds(read, ids);
}

/** Maximum days between a vote and its Diario: later ones were added to complete the data and are no news. */
const LATEST_DIARIO = 180;

/** The day from which the records of a vote `v` are known: that of the vote, or that of a later Diario. */
const recordsSince = sql<string>`case
  when v.source_kind = 'diario' and substr(s.retrieved_at, 1, 10) > v.date
    and julianday(substr(s.retrieved_at, 1, 10)) - julianday(v.date) <= ${sql.lit(LATEST_DIARIO)}
  then substr(s.retrieved_at, 1, 10) else v.date end`;

/** Returns the votes `v` whose records became known last and that meet a condition, with that day. */
export function newestRecords(
  read: DbReader,
  condition: Expression<SqlBool> = sql<SqlBool>`true`,
  onlyLate = false,
): LateVote[] {
  const { db, all } = read;
  let query = db
    .selectFrom('votes as v')
    .leftJoin('sources as s', 's.id', 'v.source_id')
    .select(['v.id', recordsSince.as('day')])
    .where(condition);
  if (onlyLate) query = query.where('v.has_records', '=', 1).where(sql<SqlBool>`${recordsSince} > v.date`);
  const rows = all(query.orderBy('day', 'desc').orderBy('v.id', 'desc').limit(NEWEST));
  const votes = new Map(
    votesByIds(
      read,
      rows.map(({ id }) => id),
    ).map((vote) => [vote.id, vote]),
  );
  return rows.map(({ id, day }) => ({ vote: votes.get(id)!, arrivedOn: day }));
}

/** Returns the most recently submitted initiatives `i` that meet a condition, the latest first. */
export function newestInitiatives(read: DbReader, condition: Expression<SqlBool>): FeedItem[] {
  const { db, all } = read;
  const rows = all(
    db
      .selectFrom('initiatives as i')
      .select('i.id')
      .where('i.submitted_at', 'is not', null)
      .where(condition)
      .orderBy('i.submitted_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(NEWEST),
  );
  const ids = rows.map(({ id }) => id);
  const initiatives = newsInitiatives(read, ids);
  return ids.map((id) => {
    const { submittedAt, ...initiative } = initiatives.get(id)!;
    return initiativeItem({ ...initiative, submittedAt: submittedAt! });
  });
}
