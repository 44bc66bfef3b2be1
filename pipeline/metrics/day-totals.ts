import { sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import { deputiesOf } from './deputies.ts';

/** Days whose totals are cached: with four hundred deputies in a legislature, two megabytes of them. */
const CACHED_DAYS = 500;

/** Running totals of a voting day: for each column of `person_totals` those of everybody, in the order of `deputiesOf`. */
type DayTotals<Column extends string> = Readonly<Record<Column, Uint32Array>>;

/** The totals of a metric's columns on a voting day; of no day, all are zero. */
export const totalsOn = memoize(
  <Column extends string>(
    read: DbReader,
    columns: readonly Column[],
    legislatureId: number,
    date: string | null,
  ): DayTotals<Column> => {
    const { all } = read;
    const places = new Map(deputiesOf(read, legislatureId).map(({ person_id }, place) => [person_id, place]));
    const totals = columns.map((column) => [column, new Uint32Array(places.size)] as const);
    const query = sql<Record<string, number> & { person_id: number }>`
      select person_id, ${sql.join(columns.map((column) => sql.ref(column)))} from person_totals
      where legislature_id = ${legislatureId} and date = ${date}`;
    for (const row of all<Record<string, number>>(query))
      for (const [column, counts] of totals) counts[places.get(row.person_id!)!] = row[column]!;
    return Object.fromEntries(totals) as DayTotals<Column>;
  },
  CACHED_DAYS,
);
