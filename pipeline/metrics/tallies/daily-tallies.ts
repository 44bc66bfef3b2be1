import type { z } from 'zod';
import type { groupPairTotals, personTotals } from '../tables.ts';
import type { CountedRecord, GroupTally, RecordColumns } from './group-tally.ts';
import { personColumns } from './person-columns.ts';

/** How often things with a number happened day by day, and how that adds up; days may come in any order. */
interface DailyCounts {
  /** The counts of one day, by the number of the thing, to be raised in place. */
  on(date: string): (key: number) => Uint32Array;
  /** For every day asked for and every thing counted by then: its counts up to and with that day. */
  accumulated(): Iterable<{ date: string; key: number; counts: Uint32Array }>;
}

/** Counts of `width` columns. */
function openDailyCounts(width: number): DailyCounts {
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
