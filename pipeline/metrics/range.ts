import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { RoleKind } from '../model/person.ts';
import type { PersonMetric } from './metric.ts';
import { latestRole } from './role.ts';

/** Days of one legislature, both ends included; an end left out is the first or the last one. */
export interface DateRange {
  legislature_id: number;
  from?: string | undefined;
  to?: string | undefined;
}

type Accumulated = 'person_totals' | 'group_pair_totals';
type Counts<Metric extends PersonMetric> = { [Column in keyof Metric['columns']]: number };

/** Who is counted, with the latest office held in the range. */
interface Counted {
  person_id: number;
  full_name: string;
  role_kind: RoleKind | null;
}

/**
 * A metric's counts of everybody with a mandate in a legislature, by family name. `person_totals` accumulates, so a
 * range is its row of the last voting day inside less its row of the last voting day before. The cross join keeps SQLite from
 * walking the people of every legislature in the order of their names.
 */
export function countsInRange<Metric extends PersonMetric>(
  { db, all }: DbReader,
  { columns }: Metric,
  range: DateRange,
): (Counted & Counts<Metric>)[] {
  const { legislature_id } = range;
  const { last, before } = votingDays('person_totals', range);
  const query = sql<Counted & Counts<Metric>>`
    select p.id as person_id, p.full_name, ${latestRole('p.id', range)} as role_kind,
      ${differences(Object.keys(columns))}
    from (select distinct person_id from mandates where legislature_id = ${legislature_id}) held
    cross join persons p on p.id = held.person_id
    left join person_totals upto
      on upto.legislature_id = ${legislature_id} and upto.date = ${last} and upto.person_id = p.id
    left join person_totals since
      on since.legislature_id = ${legislature_id} and since.date = ${before} and since.person_id = p.id
    order by p.sort_name, p.id`;
  return all({ compile: () => query.compile(db) });
}

/** What two groups of a legislature have in common in a range. */
export interface PairCounts {
  group_a_id: number;
  group_b_id: number;
  group_a_slug: string;
  group_b_slug: string;
  line_meaningful: 0 | 1;
  votes_compared: number;
  votes_same: number;
}

/** Every pair of groups of a legislature in both orders, each group with itself included, by their numbers. */
export function groupPairsInRange({ db, all }: DbReader, range: DateRange): PairCounts[] {
  const { legislature_id } = range;
  const { last, before } = votingDays('group_pair_totals', range);
  const query = sql<PairCounts>`
    select a.id as group_a_id, b.id as group_b_id, a.slug as group_a_slug, b.slug as group_b_slug,
      a.line_meaningful and b.line_meaningful as line_meaningful,
      ${differences(['votes_compared', 'votes_same'])}
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
  return all({ compile: () => query.compile(db) });
}

const differences = (columns: string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((name) => {
      const column = sql.ref(name);
      return sql`coalesce(upto.${column}, 0) - coalesce(since.${column}, 0) as ${column}`;
    }),
  );

/** The last voting day inside a range and the last one before it; null where there is none. */
function votingDays(
  table: Accumulated,
  { legislature_id, from, to }: DateRange,
): { last: RawBuilder<unknown>; before: RawBuilder<unknown> } {
  const lastDay = (bound: RawBuilder<unknown>) =>
    sql`(select max(date) from ${sql.table(table)} where legislature_id = ${legislature_id} ${bound})`;
  if (from !== undefined && to !== undefined && from > to) return { last: sql`null`, before: sql`null` };
  return {
    last: lastDay(to === undefined ? sql`` : sql`and date <= ${to}`),
    before: from === undefined ? sql`null` : lastDay(sql`and date < ${from}`),
  };
}
