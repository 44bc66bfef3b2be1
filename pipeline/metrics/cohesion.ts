import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { idsIn, type Placeholders, prepared } from '../core/prepared-query.ts';
import { voteEndpoint } from '../core/record-endpoints.ts';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { CHOICES } from '../model/votes/choice.ts';
import { type GroupTotals, groupTotals } from '../model/votes/vote.ts';
import { groupVotesSql, type MetricSql, scopedVotesSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';
import { voteGroupTotals } from './tables.ts';

/** Below this many members voting, cohesion says nothing (SPEC, Limits). */
const COHESION_MIN_VOTERS = 3;

type Counts = Pick<GroupTotals, 'ayes' | 'noes' | 'abstentions'>;

/** How united a group voted: the share of its most frequent choice, with two indices known from the literature. */
export const cohesion = {
  name: 'cohesion',
  version: 1,
  definition:
    'The share of the most frequent choice among the members who cast a vote; null if fewer than 3 do. The Agreement Index of Hix, Noury and Roland and the Rice index are also given.',
  row: z
    .object({
      ...groupTotals.pick({ group_slug: true, group_name_short: true, group_color_hex: true }).shape,
      cohesion: percentage.nullable().meta({
        description:
          '100 × max(ayes, noes, abstentions) / members_voting; null if fewer than 3 members vote.',
      }),
      agreement_index: percentage.nullable().meta({
        description:
          '100 × (max − (members_voting − max) / 2) / members_voting; null if fewer than 3 members vote.',
      }),
      rice: percentage.nullable().meta({
        description: '100 × |ayes − noes| / (ayes + noes); null if no member voted yes or no.',
      }),
      members_voting: count.meta({ description: 'Number of members who cast a vote.' }),
      ...groupTotals.pick({ ayes: true, noes: true, abstentions: true, no_vote: true }).shape,
      line_meaningful: z
        .boolean()
        .meta({ description: 'False for mixed and plural groups, which have no common purpose.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'CohesionResult', description: 'Cohesion of one group in one vote.' }),
};

/** Returns the three indices of one group in one vote. */
export function cohesionOf({ ayes, noes, abstentions }: Counts) {
  const voting = ayes + noes + abstentions;
  const most = Math.max(ayes, noes, abstentions);
  const enough = voting >= COHESION_MIN_VOTERS;
  return {
    cohesion: enough ? percentageOf(most, voting) : null,
    agreement_index: enough ? percentageOf(3 * most - voting, 2 * voting) : null,
    rice: percentageOf(Math.abs(ayes - noes), ayes + noes),
  };
}

/** Votes whose cohesion is asked for. */
type Chosen = { vote_ids: readonly number[] } | { legislature_id: number };

/**
 * Returns how united every group was in some votes or in all votes of a legislature, with its line and with their numbers; by
 * vote and group.
 */
export function cohesionRows({ db, all }: DbReader, chosen: Chosen) {
  const rows = all(
    'vote_ids' in chosen
      ? selectOfVotes(db, { ids: JSON.stringify(chosen.vote_ids) })
      : selectOfLegislature(db, chosen),
  );
  return rows.map((row) => ({
    ...row,
    ...cohesionOf(row),
    members_voting: row.ayes + row.noes + row.abstentions,
    line: row.line === null ? null : CHOICES[row.line]!,
    line_meaningful: row.line_meaningful === 1,
    definition_version: cohesion.version,
  }));
}

const selectTotals = (db: DbReader['db']) =>
  db
    .selectFrom('vote_group_totals as t')
    .innerJoin('groups as g', 'g.id', 't.group_id')
    .select(['t.vote_id', 't.group_id', 'g.slug as group_slug', 'g.name_short as group_name_short'])
    .select(['g.name_long as group_name_long', 'g.color_hex as group_color_hex', 't.ayes'])
    .select(['t.noes', 't.abstentions', 't.no_vote', 't.line', 't.line_meaningful'])
    .orderBy('t.vote_id')
    .orderBy('t.group_id');

const selectOfVotes = prepared((db: DbReader['db'], { ids }: Placeholders<{ ids: string }>) =>
  selectTotals(db).where('t.vote_id', 'in', idsIn(ids)),
);

const selectOfLegislature = prepared(
  (db: DbReader['db'], { legislature_id }: Placeholders<{ legislature_id: number }>) =>
    selectTotals(db).where('g.legislature_id', '=', legislature_id),
);

export const voteCohesion = voteEndpoint({
  path: '/metrics/cohesion',
  tag: 'Metrics',
  summary: 'Cohesion of each group in one vote',
  description: `${cohesion.definition} The list is empty for a vote without records.`,
  result: z.array(cohesion.row),
  compute: ({ vote_id }, { read }) => cohesionRows(read, { vote_ids: [vote_id] }),
});

const { vote_id, group_id } = voteGroupTotals.row.shape;
const { group_name_short: _, group_color_hex: __, ...facts } = cohesion.row.shape;

export const cohesionTable = dumpTable({
  name: 'cohesion',
  title: 'Cohesion of groups in each vote',
  description: cohesion.definition,
  scope: 'legislature',
  row: z.object({ vote_id, group_id, ...facts }),
  primaryKey: ['vote_id', 'group_id'],
  references: voteGroupTotals.references,
  rows: computed((read, legislature_id) => cohesionRows(read, { legislature_id })),
});

export const cohesionSql: MetricSql = {
  name: 'cohesion',
  metric: cohesion,
  ranged: true,
  scoped: true,
  select: `
with ${scopedVotesSql},
${groupVotesSql}
select vote_id, group_id,
  case when members_voting >= 3 then percentage(most, members_voting) end as cohesion,
  case when members_voting >= 3 then percentage(3 * most - members_voting, 2 * members_voting) end as agreement_index,
  percentage(abs(ayes - noes), ayes + noes) as rice,
  members_voting, ayes, noes, abstentions, no_vote
from group_votes
order by vote_id, group_id;`,
};
