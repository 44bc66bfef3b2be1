import { sql } from 'kysely';
import { z } from 'zod';
import { computed, type DumpTable, dumpTable } from '../core/dump-table.ts';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import type { RoleKind } from '../model/people/person.ts';
import { ABSENT } from '../model/votes/choice.ts';
import { isDissent } from './against-line.ts';
import { deputiesOf, rolesIn } from './deputies.ts';
import { type DateRange, votingDays } from './range.ts';
import { inScope } from './scope.ts';
import { personTotals } from './tables.ts';
import type { PersonColumn } from './tallies/person-columns.ts';

/**
 * A metric about deputies: its definition, the columns of `person_totals` that it is computed from, and its row. The columns
 * are accumulated day by day, so that the counts of any range of dates are the difference of two rows.
 */
export interface PersonMetric<Row extends z.ZodObject = z.ZodObject> {
  name: string;
  version: number;
  definition: string;
  columns: readonly PersonColumn[];
  row: Row;
}

type Counts<Metric extends PersonMetric> = Record<Metric['columns'][number], number>;

/** A counted deputy, with the latest office held in the range. */
interface Counted {
  person_id: number;
  full_name: string;
  role_kind: RoleKind | null;
}

/**
 * Returns a metric's counts of all deputies with a mandate in a legislature, by family name. `person_totals`
 * is cumulative: the counts of a range are the totals of its last voting day minus those of the last voting
 * day before it. The records of final votes are counted one by one.
 */
export function countsInRange<Metric extends PersonMetric>(
  read: DbReader,
  metric: Metric,
  range: DateRange,
): (Counted & Counts<Metric>)[] {
  const { columns } = metric;
  const countOf = range.scope === 'final' ? countsOfRecords(read, range) : countsByDay(read, columns, range);
  const roles = rolesIn(read, range);
  return deputiesOf(read, range.legislature_id).map(({ person_id, full_name }, place) => {
    const counts: Record<string, number> = {};
    for (const column of columns) counts[column] = countOf(column, person_id, place);
    const role_kind = roles.get(person_id) ?? null;
    return { person_id, full_name, role_kind, ...(counts as Counts<Metric>) };
  });
}

/** Returns a count of a deputy, who has a number and a place in the order of `deputiesOf`. */
type CountOf = (column: PersonColumn, person: number, place: number) => number;

function countsByDay(read: DbReader, columns: readonly PersonColumn[], range: DateRange): CountOf {
  const { last, before } = votingDays(read, 'person_totals', range);
  const [upto, since] = [last, before].map((day) => totalsOn(read, columns, range.legislature_id, day));
  return (column, _, place) => upto![column]![place]! - since![column]![place]!;
}

function countsOfRecords(read: DbReader, range: DateRange): CountOf {
  const counted = new Map(countedRecords(read, range).map((counts) => [counts.person_id, counts]));
  return (column, person) => counted.get(person)?.[column] ?? 0;
}

/** Days whose totals are cached: with four hundred deputies in a legislature, two megabytes of them. */
const CACHED_DAYS = 500;

/** Running totals of a voting day: for each column of `person_totals` those of all deputies, in the order of `deputiesOf`. */
type DayTotals<Column extends string> = Readonly<Record<Column, Uint32Array>>;

/** Returns the totals of a metric’s columns on a voting day; without a day, all are zero. */
const totalsOn = memoize(
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

/**
 * Returns the table of a metric about deputies over a whole legislature: a row for every person with a
 * mandate in it, by person.
 */
export const deputyFigures = (
  { name, definition, row }: PersonMetric,
  title: string,
  rowsOf: (read: DbReader, range: DateRange) => { person_id: number }[],
): DumpTable =>
  dumpTable({
    name,
    title,
    description: definition,
    scope: 'legislature',
    row: z.object({ legislature_id: personTotals.row.shape.legislature_id, ...row.shape }),
    primaryKey: ['person_id'],
    references: personTotals.references,
    rows: computed((read, legislature_id) =>
      rowsOf(read, { legislature_id }).toSorted((one, other) => one.person_id - other.person_id),
    ),
  });

/** The counts of one deputy. */
type PersonCounts = Record<PersonColumn, number> & { person_id: number };

/**
 * Counts the records of the deputies of a legislature one by one, as the running totals of all votes do. Final votes
 * are few enough to be counted on demand.
 */
export const countedRecords = (
  { all }: DbReader,
  { legislature_id, from = '', to = '9999', scope = 'all' }: DateRange,
): PersonCounts[] =>
  all(sql<PersonCounts>`
    with records as materialized (
      select m.person_id, r.choice < ${sql.lit(ABSENT)} as attended, t.line_meaningful = 1 as shared,
        ${isDissent} as dissent
      from votes v
      join vote_records r on r.vote_id = v.id and r.choice <= ${sql.lit(ABSENT)}
      join mandates m on m.id = r.mandate_id
      left join vote_group_totals t on t.vote_id = r.vote_id and t.group_id = r.group_id
      where v.legislature_id = ${legislature_id} and v.has_records and v.date between ${from} and ${to}
        and ${inScope(scope)}
    )
    select person_id, count(*) as votes_total, sum(attended) as votes_attended,
      count(dissent) as votes_compared, coalesce(sum(dissent), 0) as dissents,
      count(*) filter (where attended and shared and dissent is null) as votes_without_line
    from records group by person_id`);
