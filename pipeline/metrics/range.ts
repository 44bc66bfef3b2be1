import { sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import type { Scope } from './scope.ts';

/** Days of one legislature, both ends included; a missing end means its first or last day. */
export interface DateRange {
  legislature_id: number;
  from?: string | undefined;
  to?: string | undefined;
  /** The votes counted; all if omitted. */
  scope?: Scope | undefined;
}

type Accumulated = 'person_totals' | 'group_pair_totals';
/** Returns the last voting day in a range and the last one before it; null if there is no such day. */
export function votingDays(
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
