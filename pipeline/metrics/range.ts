import { sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import type { RoleKind } from '../model/people/person.ts';
import { totalsOn } from './day-totals.ts';
import { deputiesOf } from './deputies.ts';
import type { PersonMetric } from './metric.ts';
import { latestRole } from './role.ts';

/** Days of one legislature, both ends included; a missing end means its first or last day. */
export interface DateRange {
  legislature_id: number;
  from?: string | undefined;
  to?: string | undefined;
}

type Accumulated = 'person_totals' | 'group_pair_totals';
type Counts<Metric extends PersonMetric> = { [Column in keyof Metric['columns']]: number };

/** A counted deputy, with the latest office held in the range. */
interface Counted {
  person_id: number;
  full_name: string;
  role_kind: RoleKind | null;
}

/**
 * Returns a metric's counts of all deputies with a mandate in a legislature, by family name. `person_totals`
 * is cumulative: the counts of a range are the totals of its last voting day minus those of the last voting
 * day before it.
 */
export function countsInRange<Metric extends PersonMetric>(
  read: DbReader,
  metric: Metric,
  range: DateRange,
): (Counted & Counts<Metric>)[] {
  const columns = Object.keys(metric.columns);
  const { last, before } = votingDays(read, 'person_totals', range);
  const [upto, since] = [last, before].map((day) => totalsOn(read, columns, range.legislature_id, day));
  const roles = rolesIn(read, range);
  return deputiesOf(read, range.legislature_id).map(({ person_id, full_name }, place) => {
    const counts: Record<string, number> = {};
    for (const column of columns) counts[column] = upto![column]![place]! - since![column]![place]!;
    const role_kind = roles.get(person_id) ?? null;
    return { person_id, full_name, role_kind, ...(counts as Counts<Metric>) };
  });
}

/** Returns the latest office in a range, for the deputies who held one. */
function rolesIn({ all }: DbReader, range: DateRange): ReadonlyMap<number, RoleKind | null> {
  const query = sql<{ person_id: number; role_kind: RoleKind | null }>`
    select holder.person_id, ${latestRole('holder.person_id', range)} as role_kind
    from (select distinct person_id from offices) holder`;
  const rows = all(query);
  return new Map(rows.map(({ person_id, role_kind }) => [person_id, role_kind]));
}

/** Returns the latest office that overlaps the votes of a whole legislature, for the deputies who held one. */
export const rolesOfLegislature = memoize((read: DbReader, legislatureId: number) =>
  rolesIn(read, { legislature_id: legislatureId }),
);

/** The agreement of two groups of a legislature in a range. */
export interface PairCounts {
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
export function groupPairsInRange(read: DbReader, range: DateRange): PairCounts[] {
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

/** Returns the last voting day in a range and the last one before it; null if there is no such day. */
function votingDays(
  read: DbReader,
  table: Accumulated,
  { legislature_id, from, to }: DateRange,
): { last: string | null; before: string | null } {
  if (from !== undefined && to !== undefined && from > to) return { last: null, before: null };
  const days = daysOf(read, table, legislature_id);
  return {
    last: days.findLast((day) => to === undefined || day <= to) ?? null,
    before: from === undefined ? null : (days.findLast((day) => day < from) ?? null),
  };
}

/** Returns the voting days of a legislature for which a table has totals, in order. */
const daysOf = memoize(({ all }: DbReader, table: Accumulated, legislatureId: number): string[] => {
  const query = sql<{ date: string }>`
    select distinct date from ${sql.table(table)} where legislature_id = ${legislatureId} order by date`;
  return all(query).map(({ date }) => date);
});
