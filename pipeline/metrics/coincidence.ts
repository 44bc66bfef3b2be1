import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { dateRange, nameFilter } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';
import { groupVotesSql, type MetricSql, scopedVotesSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';
import { type DateRange, votingDays } from './range.ts';
import { eachLegislatureAndScope, inScope, scope } from './scope.ts';
import { groupPairTotals } from './tables.ts';

/** How often two groups vote in the same sense. */
export const coincidence = {
  name: 'coincidence',
  version: 1,
  definition:
    'The share of votes in which two groups have the same line (the single most frequent choice of their members who cast a vote), among the votes in which both have a line.',
  row: z
    .object({
      group_a_slug: groupMini.shape.slug,
      group_b_slug: groupMini.shape.slug,
      votes_compared: count.meta({
        description: 'Number of votes in the date range in which both groups have a line.',
      }),
      votes_same: count.meta({ description: 'Of these, votes in which both have the same line.' }),
      coincidence: percentage.nullable().meta({
        description: '100 × votes_same / votes_compared; null if there are no such votes.',
      }),
      line_meaningful: z.boolean().meta({
        description: 'False if one of the two is a mixed or plural group, which has no common purpose.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'CoincidenceCell', description: 'Coincidence of two groups.' }),
};

type Cell = z.output<typeof coincidence.row>;

/**
 * Returns the coincidence of every group of a legislature with every group, including itself, by their numbers; on one topic if
 * it is given.
 */
export const coincidenceRows = (
  read: DbReader,
  range: DateRange,
  topic?: string,
): (Cell & { group_a_id: number; group_b_id: number })[] =>
  (topic === undefined && range.scope !== 'final'
    ? groupPairsInRange(read, range)
    : groupPairsOfVotes(read, range, topic)
  ).map((pair) => ({
    ...pair,
    coincidence: percentageOf(pair.votes_same, pair.votes_compared),
    line_meaningful: pair.line_meaningful === 1,
    definition_version: coincidence.version,
  }));

/** The agreement of two groups of a legislature in a range. */
interface PairCounts {
  group_a_id: number;
  group_b_id: number;
  group_a_slug: string;
  group_b_slug: string;
  line_meaningful: 0 | 1;
  votes_compared: number;
  votes_same: number;
}

/**
 * Returns every pair of groups of a legislature in both orders, by number, including each group with itself.
 */
function groupPairsInRange(read: DbReader, range: DateRange): PairCounts[] {
  const { all } = read;
  const { legislature_id } = range;
  const { last, before } = votingDays(read, 'group_pair_totals', range);
  const query = sql<PairCounts>`
    select a.id as group_a_id, b.id as group_b_id, a.slug as group_a_slug, b.slug as group_b_slug,
      a.line_meaningful and b.line_meaningful as line_meaningful,
      coalesce(upto.votes_compared, 0) - coalesce(since.votes_compared, 0) as votes_compared,
      coalesce(upto.votes_same, 0) - coalesce(since.votes_same, 0) as votes_same
    from groups a
    join groups b on b.legislature_id = a.legislature_id
    left join group_pair_totals upto
      on upto.legislature_id = a.legislature_id and upto.date = ${last}
      and upto.group_a_id = min(a.id, b.id) and upto.group_b_id = max(a.id, b.id)
    left join group_pair_totals since
      on since.legislature_id = a.legislature_id and since.date = ${before}
      and since.group_a_id = min(a.id, b.id) and since.group_b_id = max(a.id, b.id)
    where a.legislature_id = ${legislature_id}
    order by a.id, b.id`;
  return all(query);
}

/**
 * Returns the same as `groupPairsInRange` for final votes or votes on one topic: they are few enough to be counted one
 * by one.
 */
export function groupPairsOfVotes({ all }: DbReader, range: DateRange, topic?: string): PairCounts[] {
  const { legislature_id, from = '', to = '9999', scope = 'all' } = range;
  const onTopic = sql<SqlBool>`exists (
    select 1 from vote_topics c join topics t on t.id = c.topic_id where c.vote_id = v.id and t.slug = ${topic ?? ''})`;
  const query = sql<PairCounts>`
    with lines as materialized (
      select l.vote_id, l.group_id, l.line
      from votes v
      join vote_group_totals l on l.vote_id = v.id
      where ${topic === undefined ? sql`true` : onTopic} and ${inScope(scope)} and v.legislature_id = ${legislature_id} and v.date between ${from} and ${to}
        and l.line is not null
    ),
    pairs as (
      select one.group_id as group_a_id, other.group_id as group_b_id,
        count(*) as votes_compared, sum(one.line = other.line) as votes_same
      from lines one
      join lines other on other.vote_id = one.vote_id
      group by one.group_id, other.group_id
    )
    select a.id as group_a_id, b.id as group_b_id, a.slug as group_a_slug, b.slug as group_b_slug,
      a.line_meaningful and b.line_meaningful as line_meaningful,
      coalesce(p.votes_compared, 0) as votes_compared, coalesce(p.votes_same, 0) as votes_same
    from groups a
    join groups b on b.legislature_id = a.legislature_id
    left join pairs p on p.group_a_id = a.id and p.group_b_id = b.id
    where a.legislature_id = ${legislature_id}
    order by a.id, b.id`;
  return all(query);
}

export const coincidenceInRange = legislatureEndpoint({
  path: '/metrics/coincidence',
  tag: 'Metrics',
  summary: 'Coincidence of each pair of groups',
  description: `${coincidence.definition} Returns the full matrix: every group of the legislature with every group, including itself, by group number.`,
  params: {
    ...dateRange,
    topic_slug: nameFilter('Only votes classified under this topic.', 'housing'),
    scope,
  },
  result: z.array(coincidence.row),
  compute: ({ topic_slug, ...range }, { read }) => coincidenceRows(read, range, topic_slug),
  prebuild: eachLegislatureAndScope,
});

const { legislature_id } = groupPairTotals.row.shape;
const pair = {
  group_a_id: groupPairTotals.row.shape.group_a_id.meta({ description: 'One group.' }),
  group_b_id: groupPairTotals.row.shape.group_b_id,
};

export const coincidenceTable = dumpTable({
  name: 'coincidence',
  title: 'Coincidence of pairs of groups',
  description: coincidence.definition,
  scope: 'legislature',
  row: z.object({ legislature_id, ...pair, ...coincidence.row.shape }),
  primaryKey: ['group_a_id', 'group_b_id'],
  references: groupPairTotals.references,
  rows: computed((read, legislature_id) => coincidenceRows(read, { legislature_id })),
});

export const coincidenceSql: MetricSql = {
  name: 'coincidence',
  metric: coincidence,
  ranged: true,
  byTopic: true,
  scoped: true,
  select: `
with ${scopedVotesSql},
${groupVotesSql},
pairs as (
  select a.group_id as group_a_id, b.group_id as group_b_id,
    count(*) as votes_compared,
    count(*) filter (a.line = b.line) as votes_same
  from group_votes a
  join group_votes b using (vote_id)
  where a.line is not null and b.line is not null
    and (getvariable('topic') is null
      or vote_id in (select vote_id from vote_topics join topics on topics.id = topic_id where slug = getvariable('topic')))
  group by all
)
select a.legislature_id, a.id as group_a_id, b.id as group_b_id,
  coalesce(votes_compared, 0) as votes_compared,
  coalesce(votes_same, 0) as votes_same,
  percentage(votes_same, votes_compared) as coincidence
from groups a
join groups b using (legislature_id)
left join pairs on group_a_id = a.id and group_b_id = b.id
order by a.legislature_id, a.id, b.id;`,
};
