/** How many times the length asked for a list may have, to hold everybody who ties with its last row. */
const MOST = 3;

/**
 * Returns the first rows of a sorted list without cutting it inside a tie: every row that equals the last one is added, or,
 * where these are too many, left out with it. `value` returns what the list is sorted by.
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
