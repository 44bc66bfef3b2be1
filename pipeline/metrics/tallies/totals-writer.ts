import type { z } from 'zod';
import { batchInserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import type { Table } from '../../db/table.ts';
import { ABSENT } from '../../model/votes/choice.ts';
import type { Question } from '../../model/votes/decision.ts';
import { dissentsOf } from '../against-line.ts';
import { cohesionOf } from '../cohesion.ts';
import { popcount } from '../popcount.ts';
import { openPositionTally } from '../positions/position-tally.ts';
import {
  groupMonths,
  groupPairTotals,
  memberTotals,
  personPairTotals,
  personTotals,
  positions,
  voteGroupTotals,
} from '../tables.ts';
import { openGroupPairTally, openPersonTally } from './daily-tallies.ts';
import { type GroupTally, identifiedOnly, type RecordColumns, tallyGroups } from './group-tally.ts';
import { personColumns } from './person-columns.ts';

/** Writes the totals that metrics use, from the records while they are in memory. */
export interface TotalsWriter {
  add(vote: { id: number; date: string; question: Question }, votes: RecordColumns): void;
  /** Writes the totals that are complete only after every vote of the legislature has been added. */
  flush(): void;
}

/** `meaningful` is whether the members of a group share a common purpose. */
export function totalsWriter(
  db: DbWriter,
  legislature: number,
  meaningful: (group: number) => boolean,
): TotalsWriter {
  const groupTotals = rowInserter(db, voteGroupTotals);
  const dissents = new Map<number, number>();
  const updateDissents = db.statement('update votes set dissents = ? where id = ?');
  const persons = openPersonTally();
  const groupPairs = openGroupPairTally();
  const months = openMonthTally();
  const members = openMemberTally();
  const personPairs = openPersonPairTally();
  const places = openPositionTally();
  return {
    add({ id, date, question }, votes) {
      const groups = tallyGroups(votes, meaningful);
      for (const group of [...groups.values()].sort((a, b) => a.group_id - b.group_id))
        groupTotals.add({ vote_id: id, ...group });
      if (groups.size > 0) dissents.set(id, sumOf([...groups.values()].map(dissentsOf)));
      groupPairs.add(date, groups.values());
      months.add(date, groups.values());
      const identified = identifiedOnly(votes);
      persons.add(date, identified, groups);
      members.add(identified);
      personPairs.add(identified);
      places.add({ id, question }, identified);
    },
    flush() {
      groupTotals.flush();
      for (const [id, count] of dissents) updateDissents.run([count, id]);
      insertAll(db, personTotals, persons.rows(legislature));
      insertAll(db, groupPairTotals, groupPairs.rows(legislature));
      insertAll(db, groupMonths, months.rows());
      insertAll(db, memberTotals, members.rows());
      insertAll(db, personPairTotals, personPairs.rows(legislature));
      insertAll(db, positions, places.rows(legislature));
    },
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Inserts rows in batches: totals contain only strings, numbers and booleans. */
function rowInserter(db: DbWriter, table: Table): { add(row: Row): void; flush(): void } {
  const columns = Object.keys(table.row.shape);
  const { add, flush } = batchInserter(db, table);
  const stored = (value: Row[string]) => (typeof value === 'boolean' ? Number(value) : value);
  return { add: (row) => add(columns.map((column) => stored(row[column]!))), flush };
}

function insertAll(db: DbWriter, table: Table, rows: Iterable<Row>): void {
  const { add, flush } = rowInserter(db, table);
  for (const row of rows) add(row);
  flush();
}

/** Attendance of the deputies of one legislature under each of their groups. */
interface MemberTally {
  add(votes: RecordColumns): void;
  /** One row per group and deputy whom a file lists under it. */
  rows(): Iterable<z.output<(typeof memberTotals)['row']>>;
}

function openMemberTally(): MemberTally {
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

function openMonthTally(): MonthTally {
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

/** Agreement among the deputies of one legislature. */
interface PersonPairTally {
  add(votes: RecordColumns): void;
  /** One row per pair of deputies who both cast a vote at least once. */
  rows(legislature: number): Iterable<z.output<(typeof personPairTotals)['row']>>;
}

/** The votes in which a deputy made each choice, one bit a vote: two deputies are compared 32 votes at a time. */
type Choices = [ayes: number[], noes: number[], abstentions: number[]];

export function openPersonPairTally(): PersonPairTally {
  const deputies = new Map<number, Choices>();
  let votes = 0;
  return {
    add({ persons, choices }) {
      const word = votes >>> 5;
      const bit = 1 << (votes & 31);
      votes++;
      for (let row = 0; row < persons.length; row++) {
        const choice = choices[row]!;
        if (choice >= ABSENT) continue;
        const own = deputies.get(persons[row]!) ?? [[], [], []];
        deputies.set(persons[row]!, own);
        own[choice]![word] = (own[choice]![word] ?? 0) | bit;
      }
    },
    *rows(legislature_id) {
      const sets = [...deputies]
        .sort(([a], [b]) => a - b)
        .map(([id, choices]) => ({ id, ...bitSets(choices, (votes + 31) >>> 5) }));
      for (const [at, a] of sets.entries()) {
        for (const b of sets.slice(at + 1)) {
          const { votes_compared, votes_agreed } = compare(a, b);
          if (votes_compared === 0) continue;
          yield { legislature_id, person_a_id: a.id, person_b_id: b.id, votes_compared, votes_agreed };
        }
      }
    },
  };
}

interface BitSets {
  ayes: Int32Array;
  noes: Int32Array;
  abstentions: Int32Array;
  /** Votes cast in any way. */
  cast: Int32Array;
}

function bitSets(choices: Choices, words: number): BitSets {
  const [ayes, noes, abstentions] = choices.map((bits) => {
    const set = new Int32Array(words);
    for (const [word, value] of bits.entries()) set[word] = value;
    return set;
  }) as [Int32Array, Int32Array, Int32Array];
  const cast = ayes.map((bits, word) => bits | noes[word]! | abstentions[word]!);
  return { ayes, noes, abstentions, cast };
}

function compare(a: BitSets, b: BitSets): { votes_compared: number; votes_agreed: number } {
  let votes_compared = 0;
  let votes_agreed = 0;
  for (let word = 0; word < a.cast.length; word++) {
    votes_compared += popcount(a.cast[word]! & b.cast[word]!);
    votes_agreed += popcount(
      (a.ayes[word]! & b.ayes[word]!) |
        (a.noes[word]! & b.noes[word]!) |
        (a.abstentions[word]! & b.abstentions[word]!),
    );
  }
  return { votes_compared, votes_agreed };
}
