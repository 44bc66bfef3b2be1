import type { Expression, SqlBool } from 'kysely';

/** Returns the condition of a filter in a list; an empty list if the filter is not set. */
export const whenSet = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Expression<SqlBool>,
): Expression<SqlBool>[] => (value === undefined ? [] : [condition(value)]);
