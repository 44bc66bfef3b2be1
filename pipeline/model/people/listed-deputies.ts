/**
 * Minimum votes that differ from the group's, and their share of those compared, for a deputy to be listed.
 */
export const FREQUENT_DISSENT = { votes: 5, share: 1 } as const;

/** The facts about a deputy that the list uses. */
interface Compared {
  dissents: number;
  dissidence: number | null;
}

/** Returns the deputies who often vote differently from their group, most votes first. */
export const frequentDissidents = <Row extends Compared>(rows: readonly Row[]): Row[] =>
  rows
    .filter(
      ({ dissents, dissidence }) =>
        dissents >= FREQUENT_DISSENT.votes && (dissidence ?? 0) >= FREQUENT_DISSENT.share,
    )
    .sort((a, b) => b.dissents - a.dissents);

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
