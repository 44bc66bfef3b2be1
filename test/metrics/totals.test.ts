import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inserter } from '../../pipeline/db/insert.ts';
import { createDatabase, type DbWriter } from '../../pipeline/db/open.ts';
import { createTable, type Table } from '../../pipeline/db/table.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { group, mandate, vote } from '../rows.ts';
import { deriveTotals } from './derive-totals.ts';

interface Seat {
  /** Position in the list of groups; null for an empty code. */
  group: number | null;
  choice: number;
}
/** One vote: a day of the month and what each listed deputy did, by person. */
interface RandomVote {
  day: number;
  seats: Record<string, Seat>;
}

const PERSONS = 7;
const GROUPS = [{ line_meaningful: true }, { line_meaningful: true }, { line_meaningful: false }];

const seat = fc.record({ group: fc.option(fc.nat({ max: GROUPS.length - 1 })), choice: fc.nat({ max: 4 }) });
const randomVotes = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 9 }),
    seats: fc.dictionary(fc.integer({ min: 1, max: PERSONS }).map(String), seat, {
      maxKeys: PERSONS,
      noNullPrototype: true,
    }),
  }),
  { maxLength: 12 },
);

const date = (day: number): string => `2025-01-${String(day).padStart(2, '0')}`;

function parliament(votes: RandomVote[]): DbWriter {
  const db = createDatabase(':memory:');
  for (const table of Object.values(tables)) db.exec(createTable(table as Table));
  GROUPS.forEach(
    (facts, order) => void inserter(db, tables.groups)(group(order + 1, `group-${order + 1}`, facts)),
  );
  for (let person = 1; person <= PERSONS; person++) inserter(db, tables.mandates)(mandate(person, person));
  votes.forEach(({ day, seats }, number) => {
    inserter(db, tables.votes)(vote(number + 1, date(day), { legislature_id: 15 }));
    for (const [person, { group: own, choice }] of Object.entries(seats)) {
      const group_id = own === null ? null : own + 1;
      inserter(
        db,
        tables.vote_records,
      )({ vote_id: number + 1, mandate_id: Number(person), group_id, choice, seat: null });
    }
  });
  deriveTotals(db);
  return db;
}

/** The line of a group by its definition, read off the records one by one. */
function naiveLine(seats: Seat[]): number | null {
  const counts = [0, 1, 2].map((choice) => seats.filter((one) => one.choice === choice).length);
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  return most > 0 && counts.lastIndexOf(most) === first ? first : null;
}

function naiveTotals(votes: RandomVote[], person: number, until: number) {
  const totals = { votes_total: 0, votes_attended: 0, votes_compared: 0, dissents: 0, votes_without_line: 0 };
  for (const { day, seats } of votes) {
    const own = seats[person];
    if (day > until || own === undefined || own.choice === 4) continue;
    totals.votes_total++;
    if (own.choice === 3) continue;
    totals.votes_attended++;
    if (own.group === null || !GROUPS[own.group]!.line_meaningful) continue;
    const fellows = Object.values(seats).filter((one) => one.group === own.group && one.choice < 3);
    const line = fellows.length < 3 ? null : naiveLine(fellows);
    if (line === null) totals.votes_without_line++;
    else {
      totals.votes_compared++;
      if (own.choice !== line) totals.dissents++;
    }
  }
  return totals;
}

describe('totals that metrics are answered from', () => {
  it('agree with a count over the records one by one, for every deputy and day', () => {
    fc.assert(
      fc.property(randomVotes, (votes) => {
        const db = parliament(votes);
        for (const row of db.all(db.db.selectFrom('person_totals').selectAll())) {
          const { legislature_id: _, date: day, person_id, ...counts } = row;
          expect(counts).toEqual(naiveTotals(votes, person_id, Number(day.slice(-2))));
        }
        db.close();
      }),
    );
  });

  it('count those who went against their line in every vote of which groups are known, and in no other', () => {
    const rebels: RandomVote['seats'] = Object.fromEntries(
      [0, 0, 0, 1].map((choice, at) => [at + 1, { group: 0, choice }]),
    );
    const nobodys = { 1: { group: null, choice: 0 }, 2: { group: null, choice: 1 } };
    const db = parliament([
      { day: 1, seats: rebels },
      { day: 2, seats: { ...rebels, 4: { group: 0, choice: 0 } } },
      { day: 3, seats: nobodys },
    ]);
    const rows = db.all(db.db.selectFrom('votes').select('dissents').orderBy('id'));
    expect(rows.map(({ dissents }) => dissents)).toEqual([1, 0, null]);
    db.close();
  });

  it('have a row for every deputy on every voting day from the first on which a file lists the deputy', () => {
    fc.assert(
      fc.property(randomVotes, (votes) => {
        const db = parliament(votes);
        const listed = votes.flatMap(({ day, seats }) =>
          Object.entries(seats).flatMap(([person, { choice }]) => (choice === 4 ? [] : [{ day, person }])),
        );
        const days = [...new Set(votes.map(({ day }) => day))];
        const expected = days.flatMap((day) =>
          [...new Set(listed.filter((one) => one.day <= day).map(({ person }) => person))].map(
            (person) => `${date(day)} ${person}`,
          ),
        );
        const rows = db.all(db.db.selectFrom('person_totals').select(['date', 'person_id']));
        expect(rows.map((row) => `${row.date} ${row.person_id}`).sort()).toEqual(expected.sort());
        db.close();
      }),
    );
  });

  it('give a group the line of its strictly most frequent choice, and none on a draw', () => {
    fc.assert(
      fc.property(randomVotes, (votes) => {
        const db = parliament(votes);
        for (const row of db.all(db.db.selectFrom('vote_group_totals').selectAll())) {
          const members = Object.values(votes[row.vote_id - 1]!.seats).filter(
            (one) => one.group === row.group_id - 1 && one.choice < 4,
          );
          expect(row.line).toBe(naiveLine(members));
          expect([row.ayes, row.noes, row.abstentions, row.no_vote]).toEqual(
            [0, 1, 2, 3].map((choice) => members.filter((one) => one.choice === choice).length),
          );
        }
        db.close();
      }),
    );
  });
});
