/** One piece of a bar, in percent of its width. */
interface BarPiece<Choice> {
  choice: Choice;
  x: string;
  width: string;
}

/**
 * Returns the pieces of a bar in the given order, where a full bar represents `of`; omits choices with a
 * count of zero.
 */
export function barPieces<Choice>(
  shares: readonly { choice: Choice; count: number }[],
  of: number,
): BarPiece<Choice>[] {
  const percent = (count: number) => `${Math.round((count / of) * 10_000) / 100}%`;
  let before = 0;
  return shares.flatMap(({ choice, count }) => {
    if (count === 0) return [];
    const piece = { choice, x: percent(before), width: percent(count) };
    before += count;
    return [piece];
  });
}
