import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { isOfCompleteType } from '../../metrics/complete-types.ts';
import { whenSet } from '../lists.ts';

/** Number of initiatives with a value, and of some kinds among them. */
interface Counts {
  count: number;
  /** Of ended legislatures, without a published result. */
  without_result: number;
  /** Of types with a complete list. */
  complete: number;
  /** With both properties. */
  complete_without_result: number;
}

const NONE: Counts = { count: 0, without_result: 0, complete: 0, complete_without_result: 0 };

/** SQL for whether no document contains the result of the initiative `i`, whose legislature `l` is over. */
export const isWithoutResult = sql<0 | 1>`
  coalesce(i.outcome = 'unknown', i.status in ('submitted', 'in_debate') and l.end_date is not null)`;

/** Returns a function that counts initiatives of a legislature, or of all, by the value of a column. */
export function initiativesBy(
  read: DbReader,
  column: 'type' | 'status' | 'outcome',
  legislature: number | undefined,
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
      .where((eb) => eb.and(whenSet(legislature, (id) => eb('i.legislature_id', '=', id))))
      .groupBy(`i.${column}`),
  );
  const counts = new Map<unknown, Counts>(rows.map(({ value, ...own }) => [value, own]));
  return (value) => counts.get(value) ?? NONE;
}
