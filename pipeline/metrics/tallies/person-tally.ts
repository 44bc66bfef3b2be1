import type { z } from 'zod';
import type { personTotals } from '../tables.ts';
import { openDailyCounts } from './daily-counts.ts';
import type { CountedRecord, GroupTally, RecordColumns } from './group-tally.ts';
import { personColumns } from './person-columns.ts';

const COLUMNS = Object.entries(personColumns);

/** Counts of the deputies of one legislature, day by day; votes may come in any order. */
interface PersonTally {
  add(date: string, votes: RecordColumns, groups: Map<number, GroupTally>): void;
  /** One row per voting day and deputy, from the deputy's first day in a file on: counts up to and with that day. */
  rows(legislature: number): Iterable<z.output<(typeof personTotals)['row']>>;
}

export function openPersonTally(): PersonTally {
  const days = openDailyCounts(COLUMNS.length);
  return {
    add(date, { persons, groups, choices }, tallies) {
      const countsOf = days.on(date);
      for (let row = 0; row < persons.length; row++) {
        const group = groups[row] ?? null;
        const record = { choice: choices[row]!, group: group === null ? null : tallies.get(group)! };
        count(countsOf(persons[row]!), record);
      }
    },
    *rows(legislature_id) {
      for (const { date, key, counts } of days.accumulated()) {
        yield { legislature_id, date, person_id: key, ...named(counts) };
      }
    },
  };
}

function count(counts: Uint32Array, record: CountedRecord): void {
  for (let column = 0; column < COLUMNS.length; column++) {
    if (COLUMNS[column]![1].counts(record)) counts[column]!++;
  }
}

type Counts = Omit<z.output<(typeof personTotals)['row']>, 'legislature_id' | 'date' | 'person_id'>;

const named = (counts: Uint32Array): Counts =>
  Object.fromEntries(COLUMNS.map(([name], column) => [name, counts[column]!])) as Counts;
