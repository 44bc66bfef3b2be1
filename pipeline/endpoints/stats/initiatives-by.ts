import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { isOfCompleteType } from '../../metrics/complete-types.ts';

/** How many initiatives have a value, and of these how many of a kind. */
interface Counts {
  count: number;
  /** Of legislatures that are over, without a published result. */
  without_result: number;
  /** Of types whose list is complete. */
  complete: number;
  /** Of both. */
  complete_without_result: number;
}

const NONE: Counts = { count: 0, without_result: 0, complete: 0, complete_without_result: 0 };

/** Whether no document gives the result of the initiative `i`, of the legislature `l`, which is over. */
export const isWithoutResult = sql<0 | 1>`
  coalesce(i.outcome = 'unknown', i.status in ('submitted', 'in_debate') and l.end_date is not null)`;

/** Returns a function that counts initiatives by the value of a column. */
export function initiativesBy(
  read: DbReader,
  column: 'type' | 'status' | 'outcome',
): (value: string | null) => Counts {
  const complete = isOfCompleteType(read);
  const rows = read.all(
    read.db
      .selectFrom('initiatives as i')
      .leftJoin('legislatures as l', 'l.id', 'i.legislature_id')
      .select([`i.${column} as value`, ({ fn }) => fn.countAll<number>().as('count')])
      .select(sql<number>`sum(${isWithoutResult})`.as('without_result'))
      .select(sql<number>`sum(${complete})`.as('complete'))
      .select(sql<number>`sum(${complete} and ${isWithoutResult})`.as('complete_without_result'))
      .groupBy(`i.${column}`),
  );
  const counts = new Map<unknown, Counts>(rows.map(({ value, ...own }) => [value, own]));
  return (value) => counts.get(value) ?? NONE;
}
