/** More items than this would take seconds; they stay as they are. */
const MOST = 15;

/**
 * Returns items in an order that puts alike ones next to each other: of all orders, the one in which neighbours are
 * alike the most, summed over all neighbours. `likeness` is a percentage; pairs that were never compared count as
 * half. The order is the same whichever way it is read, so it begins with the end that comes first in `items`.
 */
export function seriated<Item>(
  items: readonly Item[],
  likeness: (one: Item, other: Item) => number | null,
): Item[] {
  const size = items.length;
  if (size < 3 || size > MOST) return [...items];
  // In whole hundredths, because sums of fractions depend on their order.
  const alike = items.map((one) => items.map((other) => Math.round(100 * (likeness(one, other) ?? 50))));
  // For each set of items, as bits, and each last one: the best sum, and the item before the last.
  const best = Array.from({ length: 1 << size }, () => new Array<number>(size).fill(-1));
  const before = Array.from({ length: 1 << size }, () => new Array<number>(size).fill(-1));
  for (let last = 0; last < size; last++) best[1 << last]![last] = 0;
  for (let set = 1; set < 1 << size; set++)
    for (let last = 0; last < size; last++) {
      const sum = best[set]![last]!;
      if (sum < 0) continue;
      for (let next = 0; next < size; next++) {
        if (set & (1 << next)) continue;
        const wider = set | (1 << next);
        if (sum + alike[last]![next]! <= best[wider]![next]!) continue;
        best[wider]![next] = sum + alike[last]![next]!;
        before[wider]![next] = last;
      }
    }
  const order: number[] = [];
  let set = (1 << size) - 1;
  let last = best[set]!.indexOf(Math.max(...best[set]!));
  while (last !== -1) {
    order.push(last);
    const former = before[set]![last]!;
    set ^= 1 << last;
    last = former;
  }
  return (order[0]! < order.at(-1)! ? order : order.reverse()).map((at) => items[at]!);
}
