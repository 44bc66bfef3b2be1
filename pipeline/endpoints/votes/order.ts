import { sql } from 'kysely';
import { z } from 'zod';
import { VOTE_ORDERS, type VoteOrder } from '../../model/votes/vote-filters.ts';
import type { fromVotes } from './from-votes.ts';

/** The sort order of a list of votes. */
export const voteOrder = z.enum(VOTE_ORDERS).default('-date').meta({
  description:
    'What comes first: `-date` the newest, `date` the oldest; `margin` what was decided by fewest votes, `-margin` by most; `-dissents` where most deputies voted differently from their group, `dissents` where fewest did. Among equals the newest comes first (with `date` the oldest), and what has no such number comes last.',
});

type Votes = ReturnType<typeof fromVotes>;

/** Sorts votes `v`. */
export function inOrder(votes: Votes, order: VoteOrder): Votes {
  if (order === 'date') return votes.orderBy('v.date').orderBy('v.id');
  const newestFirst = (chosen: Votes) => chosen.orderBy('v.date', 'desc').orderBy('v.id', 'desc');
  if (order === '-date') return newestFirst(votes);
  const falling = order.startsWith('-');
  const column = sql.ref<number | null>(`v.${falling ? order.slice(1) : order}`);
  return newestFirst(votes.orderBy(column, (by) => (falling ? by.desc() : by.asc()).nullsLast()));
}
