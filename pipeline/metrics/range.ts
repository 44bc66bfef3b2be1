import { sql } from 'kysely';
import type { Read } from '../db/open.ts';
import type { PersonMetric } from './metric.ts';

/** Days of one legislature, both ends included; an end left out is the first or the last one. */
export interface Range {
  legislature_id: number;
  from?: string | undefined;
  to?: string | undefined;
}

type Counts<Metric extends PersonMetric> = { [Column in keyof Metric['columns']]: number };

/**
 * A metric's counts of everybody with a mandate in a legislature, by family name. `person_totals` accumulates, so a
 * range is its row of the last voting day inside less its row of the last voting day before.
 */
export function countsInRange<Metric extends PersonMetric>(
  { db, all }: Read,
  { columns }: Metric,
  range: Range,
): ({ person_id: number; full_name: string } & Counts<Metric>)[] {
  const { legislature_id, from, to } = range;
  const isEmpty = from !== undefined && to !== undefined && from > to;
  const last = isEmpty
    ? sql`null`
    : lastVotingDay(legislature_id, to === undefined ? sql`` : sql`and date <= ${to}`);
  const before =
    isEmpty || from === undefined ? sql`null` : lastVotingDay(legislature_id, sql`and date < ${from}`);
  const differences = Object.keys(columns).map((name) => {
    const column = sql.ref(name);
    return sql`coalesce(upto.${column}, 0) - coalesce(since.${column}, 0) as ${column}`;
  });
  const query = sql<{ person_id: number; full_name: string } & Counts<Metric>>`
    select p.id as person_id, p.full_name, ${sql.join(differences)}
    from persons p
    left join person_totals upto
      on upto.legislature_id = ${legislature_id} and upto.date = ${last} and upto.person_id = p.id
    left join person_totals since
      on since.legislature_id = ${legislature_id} and since.date = ${before} and since.person_id = p.id
    where p.id in (select person_id from mandates where legislature_id = ${legislature_id})
    order by p.sort_name, p.id`;
  return all({ compile: () => query.compile(db) });
}

const lastVotingDay = (legislatureId: number, bound: ReturnType<typeof sql>) =>
  sql`(select max(date) from person_totals where legislature_id = ${legislatureId} ${bound})`;
