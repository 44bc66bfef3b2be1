import type { DbReader } from '../../db/open.ts';

/** Counts initiatives by the value of a column; values without initiatives are omitted. */
export function initiativesBy(
  { db, all }: DbReader,
  column: 'type' | 'status' | 'outcome',
): (value: string | null) => number {
  const rows = all(
    db
      .selectFrom('initiatives')
      .select([`${column} as value`, ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy(column),
  );
  const counts = new Map<unknown, number>(rows.map(({ value, count }) => [value, count]));
  return (value) => counts.get(value) ?? 0;
}
