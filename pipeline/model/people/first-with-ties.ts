/** Maximum length of the list, as a multiple of the requested one, if rows tie with its last row. */
const MOST = 3;

/**
 * Returns the first rows of a sorted list without cutting it inside a tie: adds every row that equals the
 * last one, or, if these are too many, omits all of them. `value` returns the sort value.
 */
export function firstWithTies<Row>(
  rows: readonly Row[],
  shown: number,
  value: (row: Row) => number | string,
): Row[] {
  const last = rows[shown - 1];
  if (last === undefined) return [...rows];
  const isTied = (row: Row): boolean => value(row) === value(last);
  const end = rows.findLastIndex(isTied) + 1;
  return rows.slice(0, end <= shown * MOST ? end : rows.findIndex(isTied));
}
