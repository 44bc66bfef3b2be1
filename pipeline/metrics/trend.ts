import { sql } from 'kysely';
import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { endpoint } from '../core/endpoint.ts';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { storedGroup } from '../model/groups/group.ts';
import { attendance } from './attendance.ts';
import { dissidence } from './dissidence.ts';
import { allVotesSql, groupVotesSql, type MetricSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';

/** What the chamber did in one month, or in one legislature. */
export const trend = {
  name: 'trend',
  version: 1,
  definition: `Votes by result, and the sums of the choices of all deputies, including those who hold an office: the share of votes cast among the choices listed in official files, and the share of votes that differ from the line of the group. Attendance: ${attendance.definition} Dissidence: ${dissidence.definition}`,
  row: z
    .object({
      legislature_id: storedGroup.shape.legislature_id,
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .nullable()
        .meta({ description: 'The month, as yyyy-mm; null for a whole legislature.', example: '2025-01' }),
      votes: count.meta({ description: 'Number of votes in the period, including votes without records.' }),
      elections: count.meta({
        description: 'Of these, elections of persons, in which nothing is approved or rejected.',
      }),
      approved: count.meta({ description: 'Of the other votes, those with the result approved.' }),
      rejected: count.meta({ description: 'Of the other votes, those with the result rejected.' }),
      ties: count.meta({ description: 'Of the other votes, those that were tied.' }),
      choices_listed: count.meta({
        description:
          'Number of choices of deputies listed in official files, including those of deputies who did not vote.',
      }),
      choices_cast: count.meta({ description: 'Of these, votes cast.' }),
      attendance: percentage.nullable().meta({
        description: '100 × choices_cast / choices_listed; null if there are none.',
      }),
      choices_compared: count.meta({ description: 'Number of votes cast in which the group has a line.' }),
      dissents: count.meta({ description: 'Of these, votes that differ from the line.' }),
      dissidence: percentage
        .nullable()
        .meta({ description: '100 × dissents / choices_compared; null if there are none.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'Trend', description: 'Voting of the chamber in one month, or in one legislature.' }),
};

export type Trend = z.output<typeof trend.row>;

/** Columns that are summed; the others are computed from them. */
const COUNTS = [
  ...(['votes', 'elections', 'approved', 'rejected', 'ties'] as const),
  ...(['choices_listed', 'choices_cast', 'choices_compared', 'dissents'] as const),
];

type Counts = Pick<Trend, (typeof COUNTS)[number]>;

/**
 * Returns the activity of the chamber in every month with a vote, oldest first; in all legislatures, or in
 * one.
 */
function monthlyTrends(read: DbReader, legislatureId: number | null): Trend[] {
  return monthsOf(read, legislatureId).map(({ legislature_id, month, ...counts }) =>
    rowOf(legislature_id, month, counts),
  );
}

/** Returns the same for every legislature with a vote. */
function legislatureTrends(read: DbReader): Trend[] {
  const months = Map.groupBy(monthsOf(read, null), ({ legislature_id }) => legislature_id);
  return [...months].map(([legislature, own]) => {
    const sums = COUNTS.map((name) => [name, own.reduce((sum, month) => sum + month[name], 0)]);
    return rowOf(legislature, null, Object.fromEntries(sums));
  });
}

const rowOf = (legislature_id: number, month: string | null, counts: Counts): Trend => ({
  legislature_id,
  month,
  ...counts,
  attendance: percentageOf(counts.choices_cast, counts.choices_listed),
  dissidence: percentageOf(counts.dissents, counts.choices_compared),
  definition_version: trend.version,
});

function monthsOf({ all }: DbReader, legislatureId: number | null) {
  const query = sql<Counts & { legislature_id: number; month: string }>`
    with wanted as (select id as legislature_id from legislatures where ${legislatureId} is null or id = ${legislatureId}),
      ${sql.raw(COUNTED_BY_MONTH)}
    select * from months order by legislature_id, month`;
  return all(query);
}

/**
 * In queries: `months`, the counts of each month with a vote, for the legislatures `wanted`. `person_totals`
 * is cumulative from the first voting day of a legislature: the counts of a month are the totals of its last
 * voting day minus those of the last voting day of the month before.
 */
const COUNTED_BY_MONTH = `held as (
  select legislature_id, substr(date, 1, 7) as month, count(*) as votes,
    count(*) filter (where question = 'election') as elections,
    count(*) filter (where result = 'approved' and question is not 'election') as approved,
    count(*) filter (where result = 'rejected' and question is not 'election') as rejected,
    count(*) filter (where result = 'tie' and question is not 'election') as ties,
    max(case when has_records then date end) as last
  from votes join wanted using (legislature_id)
  group by legislature_id, month
),
counted as (
  select h.legislature_id, h.month,
    sum(t.votes_total) as listed, sum(t.votes_attended) as attended,
    sum(t.votes_compared) as compared, sum(t.dissents) as dissents
  from held h
  join person_totals t on t.legislature_id = h.legislature_id and t.date = h.last
  group by h.legislature_id, h.month
),
monthly as (
  select legislature_id, month,
    listed - lag(listed, 1, 0) over earlier as listed,
    attended - lag(attended, 1, 0) over earlier as attended,
    compared - lag(compared, 1, 0) over earlier as compared,
    dissents - lag(dissents, 1, 0) over earlier as dissents
  from counted
  window earlier as (partition by legislature_id order by month)
),
months as (
  select legislature_id, month, votes, elections, approved, rejected, ties,
    coalesce(listed, 0) as choices_listed, coalesce(attended, 0) as choices_cast,
    coalesce(compared, 0) as choices_compared, coalesce(dissents, 0) as dissents
  from held left join monthly using (legislature_id, month)
)`;

/** Possible periods of the rows. */
const PERIODS = ['month', 'legislature'] as const;

export const trends = endpoint({
  path: '/metrics/trends',
  tag: 'Metrics',
  summary: 'Voting of the chamber by month or by legislature',
  description: `${trend.definition} One row for each month or legislature with votes, oldest first.`,
  params: z.object({
    by: z.enum(PERIODS).default('month').meta({ description: 'Period of each row.' }),
  }),
  result: z.array(trend.row),
  extra: true,
  compute: ({ by }, { read }) => (by === 'month' ? monthlyTrends(read, null) : legislatureTrends(read)),
  prebuild: () => PERIODS.map((by) => ({ by })),
});

export const trendTable = dumpTable({
  name: 'trends',
  title: 'Voting of the chamber by month',
  description: trend.definition,
  scope: 'legislature',
  row: trend.row.extend({
    month: trend.row.shape.month.unwrap().meta({ description: 'The month, as yyyy-mm.', example: '2025-01' }),
  }),
  primaryKey: ['legislature_id', 'month'],
  references: { legislature_id: 'legislatures' },
  rows: computed(monthlyTrends),
});

export const trendSql: MetricSql = {
  name: 'trends',
  metric: trend,
  ranged: false,
  select: `
with ${allVotesSql},
${groupVotesSql},
held as (
  select legislature_id, strftime(date, '%Y-%m') as month,
    count(*) as votes,
    count(*) filter (question = 'election') as elections,
    count(*) filter (result = 'approved' and question is distinct from 'election') as approved,
    count(*) filter (result = 'rejected' and question is distinct from 'election') as rejected,
    count(*) filter (result = 'tie' and question is distinct from 'election') as ties
  from votes
  group by all
),
choices as (
  select votes.legislature_id, strftime(votes.date, '%Y-%m') as month, choice, line,
    choice <> 'absent' and line_meaningful and members_voting >= 3 and line is not null as has_line
  from vote_records
  join chosen on chosen.id = vote_records.vote_id
  join votes on votes.id = vote_records.vote_id
  left join group_votes
    on group_votes.vote_id = vote_records.vote_id and group_votes.group_id = vote_records.group_id
  left join groups on groups.id = vote_records.group_id
  where choice <> 'no_vote_recorded'
),
counted as (
  select legislature_id, month,
    count(*) as choices_listed,
    count(*) filter (choice <> 'absent') as choices_cast,
    count(*) filter (has_line) as choices_compared,
    count(*) filter (has_line and choice <> line) as dissents
  from choices
  group by all
)
select legislature_id, month, votes, elections, approved, rejected, ties,
  coalesce(choices_listed, 0) as choices_listed,
  coalesce(choices_cast, 0) as choices_cast,
  percentage(choices_cast, choices_listed) as attendance,
  coalesce(choices_compared, 0) as choices_compared,
  coalesce(dissents, 0) as dissents,
  percentage(dissents, choices_compared) as dissidence
from held
left join counted using (legislature_id, month)
order by legislature_id, month;`,
};
