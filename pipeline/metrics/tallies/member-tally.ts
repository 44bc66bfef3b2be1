import type { z } from 'zod';
import type { memberTotals } from '../tables.ts';
import type { RecordColumns } from './group-tally.ts';
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
