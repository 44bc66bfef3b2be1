/** What of a vote shows whether it repeats another. */
interface Repeatable {
  id: number;
  isTie: boolean;
}

/**
 * The votes that repeat a tie, each with the tied vote. Among votes of one session that nothing tells apart, in their
 * order, every one but the last must be a tie: otherwise they are different questions.
 */
export function repeatsAmong(twins: readonly Repeatable[]): Map<number, number> {
  const repeats = new Map<number, number>();
  if (!twins.slice(0, -1).every(({ isTie }) => isTie)) return repeats;
  for (let at = 1; at < twins.length; at++) repeats.set(twins[at]!.id, twins[at - 1]!.id);
  return repeats;
}
