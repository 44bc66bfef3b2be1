import type { z } from 'zod';
import { cohesionOf } from '../cohesion.ts';
import type { groupMonths, memberTotals } from '../tables.ts';
import type { GroupTally, RecordColumns } from './group-tally.ts';
import { personColumns } from './person-columns.ts';

/** Attendance of the deputies of one legislature under each of their groups. */
interface MemberTally {
  add(votes: RecordColumns): void;
  /** One row per group and deputy whom a file lists under it. */
  rows(): Iterable<z.output<(typeof memberTotals)['row']>>;
}

export function openMemberTally(): MemberTally {
  const groups = new Map<number, Map<number, { votes_total: number; votes_attended: number }>>();
  return {
    add({ persons, groups: groupIds, choices }) {
      for (let row = 0; row < persons.length; row++) {
        const group = groupIds[row]!;
        if (group === null) continue;
        const members = groups.get(group) ?? new Map();
        groups.set(group, members);
        const total = members.get(persons[row]!) ?? { votes_total: 0, votes_attended: 0 };
        members.set(persons[row]!, total);
        total.votes_total++;
        if (personColumns.votes_attended.counts({ choice: choices[row]!, group: null }))
          total.votes_attended++;
      }
    },
    *rows() {
      for (const [group_id, members] of [...groups].sort(([a], [b]) => a - b)) {
        for (const [person_id, total] of [...members].sort(([a], [b]) => a - b)) {
          yield { group_id, person_id, ...total };
        }
      }
    },
  };
}

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
