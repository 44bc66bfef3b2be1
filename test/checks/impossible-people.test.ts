import { describe, expect, it } from 'vitest';
import {
  impossibleMemberships,
  openBeyondSeats,
  openTwice,
  recordsOutsideMandates,
} from '../../pipeline/checks/impossible-people.ts';
import {
  groupsUnlikeLists,
  type ListOfDeputies,
  rowsWithoutPeople,
} from '../../pipeline/checks/lists-of-deputies.ts';
import type { StoredMandate, StoredMembership } from '../../pipeline/model/people/mandate.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group, legislature, mandate, membership, person, record, vote } from '../rows.ts';

const HELD = { start_date: '2023-08-17', end_date: null, ended_before: null, is_open: true };
const GONE = { ...HELD, end_date: '2024-01-10', is_open: false };
const [A, B] = [1501, 1502];

/** Opens two deputies of a chamber; Ana can have a second mandate. */
function chamberWith({
  mandates = [{}],
  memberships = [],
  seats = 10,
  days = [],
}: {
  mandates?: Partial<StoredMandate>[];
  memberships?: Partial<StoredMembership>[];
  seats?: number;
  days?: string[];
}) {
  const votes = days.map((day, at) => vote(15_001_001 + at, day));
  return parliamentOfTest({
    legislatures: [legislature(15, { seats })],
    groups: [group(A, 'a'), group(B, 'b')],
    persons: [person(1, 'García Gil, Ana'), person(2, 'Pérez Mas, Joan')],
    mandates: [
      ...mandates.map((facts, at) => mandate(at + 1, 1, { ...HELD, constituency: 'Girona', ...facts })),
      mandate(9, 2, HELD),
    ],
    memberships: memberships.map((facts, at) =>
      membership(101 + at, A, { start_date: '2023-08-18', is_open: false, ...facts }),
    ),
    votes,
    vote_records: votes.map(({ id }) => record(id, 1, B, 0)),
  });
}

describe('the check of memberships', () => {
  it.each<[string, Partial<StoredMembership>, Partial<StoredMandate>]>([
    ['ends before it begins', { start_date: '2024-06-04', end_date: '2024-01-10' }, HELD],
    ['begins before its mandate', { start_date: '2023-08-01' }, HELD],
    ['ends after its mandate', { end_date: '2024-02-01' }, GONE],
    ['begins after its mandate', { start_date: '2024-02-01' }, GONE],
    [
      'begins after its mandate can have ended',
      { start_date: '2024-02-01' },
      { ...GONE, end_date: null, ended_before: '2024-02-01' },
    ],
    ['is open in a mandate that is not', { is_open: true }, GONE],
  ])('names one that %s', (_, facts, held) => {
    const read = chamberWith({ mandates: [held], memberships: [facts] });
    expect(impossibleMemberships(read)).toMatchObject([
      { code: 'impossible_membership', subject: 'Ana García Gil', legislature_id: 15 },
    ]);
    expect(impossibleMemberships(read)[0]!.found).toContain('membership 101');
  });

  it('accepts memberships within their mandate, with and without an end', () => {
    const memberships = [{ end_date: '2024-01-10' }, { start_date: '2024-01-11', is_open: true }];
    expect(impossibleMemberships(chamberWith({ memberships }))).toEqual([]);
  });
});

describe('the check of open rows', () => {
  it('names a person with two open mandates, and one with two open memberships', () => {
    expect(openTwice(chamberWith({ mandates: [{}, {}] }))).toMatchObject([
      { code: 'open_twice', subject: 'Ana García Gil', found: 'mandates 1, 2' },
    ]);
    const memberships = [{ is_open: true }, { is_open: true }];
    expect(openTwice(chamberWith({ memberships }))).toMatchObject([{ found: 'memberships 101, 102' }]);
    expect(openTwice(chamberWith({ mandates: [{}, GONE], memberships: [{ is_open: true }] }))).toEqual([]);
  });

  it('names all open mandates if they are more than the seats', () => {
    expect(openBeyondSeats(chamberWith({ seats: 1 }))).toMatchObject([
      { code: 'open_beyond_seats', found: 'mandates 1, 9', expected: '1 seats', legislature_id: 15 },
    ]);
    expect(openBeyondSeats(chamberWith({ seats: 2 }))).toEqual([]);
  });
});

describe('the check of records', () => {
  it.each<[string, Partial<StoredMandate>, string]>([
    ['before a mandate', HELD, '2023-08-01'],
    ['after a mandate', GONE, '2024-03-12'],
    [
      'on the day before which a mandate ended',
      { ...GONE, end_date: null, ended_before: '2024-03-12' },
      '2024-03-12',
    ],
  ])('names the votes on a day %s', (_, held, day) => {
    const read = chamberWith({ mandates: [held], days: ['2023-12-12', day] });
    expect(recordsOutsideMandates(read)).toMatchObject([
      { code: 'record_outside_mandate', subject: 'Ana García Gil', found: 'votes 15001002' },
    ]);
  });

  it('accepts the first and the last day of a mandate', () => {
    const read = chamberWith({ mandates: [GONE], days: ['2023-08-17', '2024-01-10'] });
    expect(recordsOutsideMandates(read)).toEqual([]);
  });
});

describe('the check of lists of deputies', () => {
  const row = (name: string, groupId: number | null = A, constituency = 'Girona') => ({
    ...{ name, key: name.toLowerCase(), constituency, groupId },
  });
  const list = (day: string, ...rows: ListOfDeputies['rows'][number][]): ListOfDeputies => ({
    ...{ legislature_id: 15, document: `list of ${day}`, day, isActive: true, rows },
  });
  const holdersOf = (_: number, key: string) => (key === 'ana' ? [1] : key === 'joan' ? [2] : []);

  it('names the rows of two namesakes who are one person, and of a name without a person', () => {
    const read = chamberWith({});
    const found = rowsWithoutPeople(
      read,
      [list('2025-06-01', row('Ana'), row('Ana'), row('Joan'), row('Eva'))],
      holdersOf,
    );
    expect(found).toMatchObject([
      { code: 'list_rows_without_person', document: 'list of 2025-06-01', subject: 'Ana; Ana; Eva' },
    ]);
  });

  it('accepts a row of a list of those who left for each mandate of a person, and no more', () => {
    const departed = (...rows: ListOfDeputies['rows'][number][]) => [
      { ...list('2025-06-01', ...rows), isActive: false },
    ];
    const read = chamberWith({ mandates: [GONE, {}] });
    expect(rowsWithoutPeople(read, departed(row('Ana'), row('Ana')), holdersOf)).toEqual([]);
    expect(rowsWithoutPeople(read, departed(row('Ana'), row('Ana'), row('Ana')), holdersOf)).toHaveLength(1);
  });

  it('names a deputy whose present group is not that of the newest list', () => {
    const read = chamberWith({ memberships: [{ is_open: true, group_id: B }], days: ['2025-06-02'] });
    const lists = [list('2025-06-01', row('Ana')), list('2024-01-01', row('Ana', B))];
    expect(groupsUnlikeLists(read, lists, holdersOf)).toMatchObject([
      { code: 'group_unlike_list', subject: 'Ana', found: 'b in mandate 1', expected: 'a, as in the list' },
    ]);
    expect(groupsUnlikeLists(read, lists.slice(1), holdersOf)).toEqual([]);
  });

  it('accepts a present group that votes on two days after the list show', () => {
    const read = chamberWith({
      memberships: [{ is_open: true, group_id: B }],
      days: ['2025-06-02', '2025-06-03'],
    });
    expect(groupsUnlikeLists(read, [list('2025-06-01', row('Ana'))], holdersOf)).toEqual([]);
  });
});
