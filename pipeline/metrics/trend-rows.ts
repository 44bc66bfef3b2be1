import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { percentageOf } from './percentage.ts';
import { type Trend, trend } from './trend.ts';

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
export function monthlyTrends(read: DbReader, legislatureId: number | null): Trend[] {
  return monthsOf(read, legislatureId).map(({ legislature_id, month, ...counts }) =>
    rowOf(legislature_id, month, counts),
  );
}

/** Returns the same for every legislature with a vote. */
export function legislatureTrends(read: DbReader): Trend[] {
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
export const COUNTED_BY_MONTH = `held as (
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
