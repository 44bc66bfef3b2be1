import { idsIn, type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import type { GroupTotals, Vote } from '../../model/votes/vote.ts';

type Lines = Record<string, GroupTotals['line']>;

const selectLines = prepared((db: DbReader['db'], { voteIds }: Placeholders<{ voteIds: string }>) =>
  db
    .selectFrom('vote_group_totals as t')
    .innerJoin('groups as g', 'g.id', 't.group_id')
    .select(['t.vote_id', 'g.slug', 'g.line_meaningful', 't.line'])
    .where('t.vote_id', 'in', idsIn(voteIds))
    .orderBy('g.seating', (order) => order.asc().nullsLast())
    .orderBy('t.group_id'),
);

/**
 * Returns votes with the line of each group that has records in them; null for a group of several parties, such as the
 * Mixed Group, because this table has no place to say that its line means little.
 */
export function withGroupLines(
  { db, all }: DbReader,
  votes: readonly Vote[],
): (Vote & { group_lines: Lines })[] {
  const rows = all(selectLines(db, { voteIds: JSON.stringify(votes.map(({ id }) => id)) }));
  const byVote = Map.groupBy(rows, ({ vote_id }) => vote_id);
  return votes.map((vote) => ({
    ...vote,
    group_lines: Object.fromEntries(
      (byVote.get(vote.id) ?? []).map(({ slug, line_meaningful, line }) => [
        slug,
        line === null || line_meaningful === 0 ? null : (CHOICES[line] as GroupTotals['line']),
      ]),
    ),
  }));
}
