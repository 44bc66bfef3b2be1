/** How often things with a number happened day by day, and how that adds up; days may come in any order. */
interface DailyCounts {
  /** The counts of one day, by the number of the thing, to be raised in place. */
  on(date: string): (key: number) => Uint32Array;
  /** For every day asked for and every thing counted by then: its counts up to and with that day. */
  accumulated(): Iterable<{ date: string; key: number; counts: Uint32Array }>;
}

/** Counts of `width` columns. */
export function openDailyCounts(width: number): DailyCounts {
  const days = new Map<string, Map<number, Uint32Array>>();
  return {
    on(date) {
      const day = days.get(date) ?? new Map<number, Uint32Array>();
      days.set(date, day);
      return (key) => {
        const counts = day.get(key) ?? new Uint32Array(width);
        day.set(key, counts);
        return counts;
      };
    },
    *accumulated() {
      const totals = new Map<number, Uint32Array>();
      for (const date of [...days.keys()].sort()) {
        for (const [key, counts] of days.get(date)!) accumulate(totals, key, counts);
        for (const key of [...totals.keys()].sort((a, b) => a - b)) {
          yield { date, key, counts: totals.get(key)! };
        }
      }
    },
  };
}

function accumulate(totals: Map<number, Uint32Array>, key: number, counts: Uint32Array): void {
  const total = totals.get(key);
  if (total === undefined) totals.set(key, counts.slice());
  else for (let column = 0; column < counts.length; column++) total[column]! += counts[column]!;
}
