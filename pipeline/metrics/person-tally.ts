import type { z } from 'zod';
import type { GroupTally, VoteColumns } from './group-tally.ts';
import type { Cast } from './metric.ts';
import { personMetrics, type personTotals } from './tables.ts';

const COLUMNS = personMetrics.flatMap((metric) => Object.entries(metric.columns));

/** Counts of the deputies of one legislature, day by day; votes may come in any order. */
export interface PersonTally {
  add(date: string, persons: Int32Array, votes: VoteColumns, groups: Map<number, GroupTally>): void;
  /** One row per voting day and deputy, from the deputy's first day in a file on: counts up to and with that day. */
  rows(legislature: number): Iterable<z.output<(typeof personTotals)['row']>>;
}

export function openPersonTally(): PersonTally {
  /** Day -> person -> counts of that day, in the order of the columns. */
  const days = new Map<string, Map<number, Uint32Array>>();
  return {
    add(date, persons, { groups, choices }, tallies) {
      const day = days.get(date) ?? new Map<number, Uint32Array>();
      days.set(date, day);
      for (let row = 0; row < persons.length; row++) {
        const counts = day.get(persons[row]!) ?? new Uint32Array(COLUMNS.length);
        day.set(persons[row]!, counts);
        const group = groups[row] ?? null;
        count(counts, { choice: choices[row]!, group: group === null ? null : tallies.get(group)! });
      }
    },
    *rows(legislature_id) {
      const totals = new Map<number, Uint32Array>();
      for (const date of [...days.keys()].sort()) {
        for (const [person, counts] of days.get(date)!) accumulate(totals, person, counts);
        for (const person_id of [...totals.keys()].sort((a, b) => a - b)) {
          yield { legislature_id, date, person_id, ...named(totals.get(person_id)!) };
        }
      }
    },
  };
}

function count(counts: Uint32Array, cast: Cast): void {
  for (let column = 0; column < COLUMNS.length; column++) {
    if (COLUMNS[column]![1].counts(cast)) counts[column]!++;
  }
}

function accumulate(totals: Map<number, Uint32Array>, person: number, counts: Uint32Array): void {
  const total = totals.get(person);
  if (total === undefined) totals.set(person, counts.slice());
  else for (let column = 0; column < counts.length; column++) total[column]! += counts[column]!;
}

type Counts = Omit<z.output<(typeof personTotals)['row']>, 'legislature_id' | 'date' | 'person_id'>;

const named = (counts: Uint32Array): Counts =>
  Object.fromEntries(COLUMNS.map(([name], column) => [name, counts[column]!])) as Counts;
