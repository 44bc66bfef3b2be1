import { sql } from 'kysely';
import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { nameFilter } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { coincidence } from './coincidence.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from './duckdb.ts';
import { monthlyCohesion } from './monthly-cohesion.ts';
import { percentageOf } from './percentage.ts';
import { groupPairTotals } from './tables.ts';

const { group_a_slug, group_b_slug, votes_compared, votes_same, line_meaningful } = coincidence.row.shape;

/** How often two groups vote in the same sense, month by month. */
export const monthlyCoincidence = {
  name: 'coincidence by month',
  version: 1,
  definition: `Coincidence of two groups in the votes of one month. ${coincidence.definition} Months without such a vote are left out.`,
  row: z
    .object({
      month: monthlyCohesion.row.shape.month,
      group_a_slug,
      group_b_slug,
      votes_compared: votes_compared.meta({
        description: 'Number of votes of the month in which both groups have a line.',
      }),
      votes_same,
      coincidence: coincidence.row.shape.coincidence.unwrap().meta({
        description: '100 × votes_same / votes_compared. A share of few votes changes by chance.',
      }),
      line_meaningful,
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'MonthlyCoincidence', description: 'Coincidence of two groups in one month.' }),
};

export type MonthlyCoincidence = z.output<typeof monthlyCoincidence.row>;

interface Counts {
  month: string;
  group_a_id: number;
  group_b_id: number;
  group_a_slug: string;
  group_b_slug: string;
  line_meaningful: 0 | 1;
  votes_compared: number;
  votes_same: number;
}

/**
 * In queries: `pair_months`, the counts of each two different groups in each month. The stored totals are cumulative: a
 * month is the difference of its last voting day and the last one before it.
 */
const PAIRS_BY_MONTH = `pair_ends as (
  select legislature_id, substr(date, 1, 7) as month, group_a_id, group_b_id,
    max(votes_compared) as compared, max(votes_same) as same
  from group_pair_totals
  where group_a_id < group_b_id
  group by legislature_id, month, group_a_id, group_b_id
),
pair_months as (
  select legislature_id, month, group_a_id, group_b_id,
    compared - lag(compared, 1, 0) over earlier as votes_compared,
    same - lag(same, 1, 0) over earlier as votes_same
  from pair_ends
  window earlier as (partition by legislature_id, group_a_id, group_b_id order by month)
)`;

/**
 * Returns the coincidence of every pair of different groups of a legislature in each month, each pair once, the group
 * with the lower number first.
 */
function monthlyRows(
  { all }: DbReader,
  legislatureId: number,
): (MonthlyCoincidence & { group_a_id: number; group_b_id: number })[] {
  const query = sql<Counts>`
    with ${sql.raw(PAIRS_BY_MONTH)}
    select m.month, m.group_a_id, m.group_b_id, a.slug as group_a_slug, b.slug as group_b_slug,
      m.votes_compared, m.votes_same, a.line_meaningful and b.line_meaningful as line_meaningful
    from pair_months m
    join groups a on a.id = m.group_a_id
    join groups b on b.id = m.group_b_id
    where m.legislature_id = ${legislatureId} and m.votes_compared > 0
    order by m.group_a_id, m.group_b_id, m.month`;
  return all(query).map((row) => ({
    ...row,
    coincidence: percentageOf(row.votes_same, row.votes_compared)!,
    line_meaningful: row.line_meaningful === 1,
    definition_version: monthlyCoincidence.version,
  }));
}

export const coincidenceByMonth = legislatureEndpoint({
  path: '/metrics/coincidence-by-month',
  tag: 'Metrics',
  summary: 'Coincidence of each pair of groups, month by month',
  description: `${monthlyCoincidence.definition} Each pair of different groups is listed once, the group with the lower number first; months are in order.`,
  params: { group_slug: nameFilter('Only pairs with this group.', 'socialista') },
  result: z.array(monthlyCoincidence.row),
  extra: true,
  compute: ({ legislature_id, group_slug }, { read }) =>
    monthlyRows(read, legislature_id).filter(
      (row) => group_slug === undefined || row.group_a_slug === group_slug || row.group_b_slug === group_slug,
    ),
});

const { legislature_id } = groupPairTotals.row.shape;

export const coincidenceByMonthTable = dumpTable({
  name: 'coincidence_by_month',
  title: 'Coincidence of pairs of groups by month',
  description: monthlyCoincidence.definition,
  scope: 'legislature',
  row: z.object({
    legislature_id,
    group_a_id: groupPairTotals.row.shape.group_a_id,
    group_b_id: groupPairTotals.row.shape.group_b_id.meta({ description: 'The other group.' }),
    ...monthlyCoincidence.row.shape,
  }),
  primaryKey: ['group_a_id', 'group_b_id', 'month'],
  references: groupPairTotals.references,
  rows: computed(monthlyRows),
});

export const coincidenceByMonthSql: MetricSql = {
  name: 'coincidence_by_month',
  metric: monthlyCoincidence,
  ranged: true,
  select: `
with ${chosenVotesSql},
${groupVotesSql}
select votes.legislature_id, a.group_id as group_a_id, b.group_id as group_b_id,
  strftime(votes.date, '%Y-%m') as month,
  count(*) as votes_compared,
  count(*) filter (a.line = b.line) as votes_same,
  percentage(count(*) filter (a.line = b.line), count(*)) as coincidence
from group_votes a
join group_votes b using (vote_id)
join votes on votes.id = vote_id
where a.line is not null and b.line is not null and a.group_id < b.group_id
group by all
order by votes.legislature_id, group_a_id, group_b_id, month;`,
};
