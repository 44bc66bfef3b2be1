/** The facts of a vote that show whether it repeats another. */
interface Repeatable {
  id: number;
  isTie: boolean;
}

/**
 * Returns the votes that repeat a tie, each with the tied vote. The votes are of one session, in order, and
 * have equal words. All but the last must be ties: otherwise they are different questions.
 */
export function repeatsAmong(twins: readonly Repeatable[]): Map<number, number> {
  const repeats = new Map<number, number>();
  if (!twins.slice(0, -1).every(({ isTie }) => isTie)) return repeats;
  for (let at = 1; at < twins.length; at++) repeats.set(twins[at]!.id, twins[at - 1]!.id);
  return repeats;
}
