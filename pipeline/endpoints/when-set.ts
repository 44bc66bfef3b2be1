import type { Expression, SqlBool } from 'kysely';

/** The condition of a filter that a caller gave; none where it was not. */
export const whenSet = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Expression<SqlBool>,
): Expression<SqlBool>[] => (value === undefined ? [] : [condition(value)]);
