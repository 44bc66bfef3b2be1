import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { votesByIds } from '../endpoints/votes/present.ts';
import type { Vote } from '../model/votes/vote.ts';
import { newsInitiatives } from '../news/facts.ts';
import { type FeedItem, initiativeItem } from './entries.ts';

/** How many pieces of news a feed holds. */
export const NEWEST = 30;

/** The newest votes `v` that fulfil a condition, the latest first. */
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

/** The initiatives `i` that were submitted last and fulfil a condition, the latest first. */
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
