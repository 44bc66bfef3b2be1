import type { z } from 'zod';
import { cohesionOf } from '../cohesion.ts';
import type { groupMonths } from '../tables.ts';
import type { GroupTally } from './group-tally.ts';

/** Cohesion of the groups of one legislature, month by month; votes may come in any order. */
interface MonthTally {
  add(date: string, groups: Iterable<GroupTally>): void;
  /** One row per group and month with a vote whose file lists members of it. */
  rows(): Iterable<z.output<(typeof groupMonths)['row']>>;
}

export function openMonthTally(): MonthTally {
  const months = new Map<string, z.output<(typeof groupMonths)['row']>>();
  return {
    add(date, groups) {
      const month = date.slice(0, 7);
      for (const { group_id, ...counts } of groups) {
        const key = `${group_id} ${month}`;
        const none = { group_id, month, votes_total: 0, votes_counted: 0, cohesion_hundredths: 0 };
        const total = months.get(key) ?? none;
        months.set(key, total);
        total.votes_total++;
        const { cohesion } = cohesionOf(counts);
        if (cohesion === null) continue;
        total.votes_counted++;
        total.cohesion_hundredths += Math.round(cohesion * 100);
      }
    },
    rows: () => [...months.values()].sort((a, b) => a.group_id - b.group_id || (a.month < b.month ? -1 : 1)),
  };
}
