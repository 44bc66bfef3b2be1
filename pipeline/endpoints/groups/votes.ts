import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { idsIn, type Placeholders, prepared } from '../../core/prepared-query.ts';
import { nameFilter } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { groupDissents, hasGroupLine } from '../../metrics/against-line.ts';
import { CAST_CHOICES, CHOICES } from '../../model/votes/choice.ts';
import { groupVote } from '../../model/votes/listed-votes.ts';
import type { GroupTotals } from '../../model/votes/vote.ts';
import { pageOfVotesAs, pageParams, whenSet } from '../lists.ts';
import { chosenVotes, voteFilters } from '../votes/filters.ts';
import { voteOrder } from '../votes/present.ts';
import { inBoth, pageOfVotes, setOf } from '../votes/vote-set.ts';
import { groupEndpoint } from './present.ts';
import { currentSlug } from './succession.ts';

const filters = z.object({
  choice: z
    .enum(CAST_CHOICES)
    .optional()
    .meta({ description: 'Only votes in which this was the line of the group.' }),
  dissent: z.boolean().optional().meta({
    description:
      'true: only votes in which at least one member voted differently from the line of the group; false: only votes in which no member did. Both exclude votes in which the group has no line to compare with.',
  }),
  agrees_with: nameFilter(
    'Only votes in which the group with this slug had the same line, as coincidence counts them.',
    'vox',
  ),
  differs_from: nameFilter('Only votes in which the group with this slug had a different line.', 'vox'),
});

export const groupVotes = groupEndpoint({
  path: '/groups/{slug}/votes',
  tag: 'Groups',
  summary: 'Votes of one group, in pages',
  description:
    'Lists the votes of one legislature whose records include members of the group and that match all the filters. Newest first unless `sort` is given.',
  params: {
    ...voteFilters.omit({ legislature_id: true }).shape,
    ...filters.shape,
    sort: voteOrder,
    ...pageParams,
  },
  result: pageOfVotesAs('GroupVotePage', groupVote),
  extra: true,
  compute({ slug, legislature_id, sort, page, page_size, ...asked }, { read }, group) {
    const { choice, dissent, agrees_with, differs_from, ...ofVotes } = asked;
    const conditions = [
      ...whenSet(choice, (line) => sql<SqlBool>`t.line = ${CHOICES.indexOf(line)}`),
      ...whenSet(
        dissent,
        (broken) => sql<SqlBool>`${hasGroupLine} and ${groupDissents} ${broken ? sql`> 0` : sql`= 0`}`,
      ),
      ...whenSet(agrees_with, (other) => linesCompared(currentSlug(read, other), sql`=`)),
      ...whenSet(differs_from, (other) => linesCompared(currentSlug(read, other), sql`<>`)),
    ];
    const ofGroup = fromTotals(read.db, group.id)
      .select('t.vote_id as id')
      .where((totals) => totals.and(conditions));
    const chosen = inBoth(chosenVotes(read, ofVotes), setOf(read, ofGroup));
    const { items, ...about } = pageOfVotes(read, chosen, {
      ...{ sort, page, page_size },
      legislatures: [group.legislature_id],
      params: asked,
    });
    const ids = items.map(({ id }) => id);
    const done = totalsIn(read, group.id, ids);
    return { ...about, items: items.map((vote) => ({ ...vote, ...done.get(vote.id)! })) };
  },
});

/** Selects the totals `t` of a group in each vote. */
const fromTotals = (db: DbReader['db'], groupId: number | Expression<number>) =>
  db.selectFrom('vote_group_totals as t').where('t.group_id', '=', groupId);

/** Returns a condition: another group had a line, and the same one or a different one. */
const linesCompared = (
  slug: string,
  compared: ReturnType<typeof sql>,
): Expression<SqlBool> => sql<SqlBool>`exists (
  select 1 from groups w join vote_group_totals u on u.group_id = w.id and u.vote_id = t.vote_id
  where w.slug = ${slug} and u.line ${compared} t.line)`;

const selectTotals = prepared(
  (db: DbReader['db'], { groupId, voteIds }: Placeholders<{ groupId: number; voteIds: string }>) =>
    fromTotals(db, groupId)
      .select(['t.vote_id', 't.ayes', 't.noes', 't.abstentions', 't.no_vote', 't.line'])
      .select(sql<number | null>`case when ${hasGroupLine} then ${groupDissents} end`.as('against_line'))
      .where('t.vote_id', 'in', idsIn(voteIds)),
);

/** Returns the totals of the group in some votes. */
function totalsIn({ db, all }: DbReader, groupId: number, voteIds: number[]) {
  const rows = all(selectTotals(db, { groupId, voteIds: JSON.stringify(voteIds) }));
  return new Map(
    rows.map(({ vote_id, line, ...counts }) => [
      vote_id,
      { ...counts, line: line === null ? null : (CHOICES[line] as GroupTotals['line']) },
    ]),
  );
}
