import type { z } from 'zod';
import type { groupPairTotals } from '../tables.ts';
import { openDailyCounts } from './daily-counts.ts';
import type { GroupTally } from './group-tally.ts';

/** Makes one number of two: numbers of groups are far smaller. */
const FACTOR = 2 ** 26;

/** Agreement among the groups of one legislature, day by day; votes may come in any order. */
interface GroupPairTally {
  add(date: string, groups: Iterable<GroupTally>): void;
  /** One row per voting day and pair, from the first day on which both had a line: counts up to and with that day. */
  rows(legislature: number): Iterable<z.output<(typeof groupPairTotals)['row']>>;
}

export function openGroupPairTally(): GroupPairTally {
  const days = openDailyCounts(2);
  return {
    add(date, groups) {
      const countsOf = days.on(date);
      const withLine = [...groups].filter(({ line }) => line !== null);
      for (const a of withLine) {
        for (const b of withLine) {
          if (a.group_id > b.group_id) continue;
          const counts = countsOf(a.group_id * FACTOR + b.group_id);
          counts[0]!++;
          if (a.line === b.line) counts[1]!++;
        }
      }
    },
    *rows(legislature_id) {
      for (const { date, key, counts } of days.accumulated()) {
        const [votes_compared, votes_same] = counts as Iterable<number> as [number, number];
        const group_a_id = Math.floor(key / FACTOR);
        yield { legislature_id, date, group_a_id, group_b_id: key % FACTOR, votes_compared, votes_same };
      }
    },
  };
}
