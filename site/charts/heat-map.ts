/**
 * Returns the tint of a percentage, 0 to 9: equal steps from 0 to 100, because steps fitted to the data would
 * exaggerate.
 */
export const tintOf = (percentage: number): number => Math.min(9, Math.floor(percentage / 10));

/** Returns a function that finds the cell of a matrix for row `a` and column `b`. */
export function matrixOf<Cell extends { group_a_slug: string; group_b_slug: string }>(
  cells: readonly Cell[],
): (a: string, b: string) => Cell | undefined {
  const rows = new Map<string, Map<string, Cell>>();
  for (const cell of cells) {
    const row = rows.get(cell.group_a_slug) ?? new Map<string, Cell>();
    rows.set(cell.group_a_slug, row.set(cell.group_b_slug, cell));
  }
  return (a, b) => rows.get(a)?.get(b);
}
