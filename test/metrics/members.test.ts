import { describe, expect, it } from 'vitest';
import { voteMatrix } from '../../pipeline/dumps/tables/vote-matrix.ts';
import { membersTable } from '../../pipeline/metrics/members.ts';
import { ask } from '../endpoints/ask.ts';
import { parliamentOfTest, smallParliament } from '../endpoints/parliament.ts';
import { group, mandate, membership, person, record, vote } from '../rows.ts';

interface Row {
  person_id: number;
  [name: string]: unknown;
}

const membersIn = (legislature: number): Row[] =>
  ask(smallParliament(), `/legislatures/${legislature}/members`);

describe('the members of a legislature', () => {
  it('are the rows of the vote matrix, in its order', () => {
    const read = smallParliament();
    for (const legislature of [14, 15]) {
      const matrix = [...voteMatrix.rows(read, legislature)].map(([id]) => id);
      const table = [...membersTable.rows(read, legislature)].map((cells) => cells[1]);
      expect(table).toEqual(matrix);
      expect(ask(read, `/legislatures/${legislature}/members`).map((row: Row) => row.person_id)).toEqual(
        matrix,
      );
    }
  });

  it('have the figures of the metrics', () => {
    const read = smallParliament();
    const rows: Row[] = ask(read, '/legislatures/15/members');
    for (const metric of ['attendance', 'dissidence', 'positions']) {
      const figures = new Map<number, Row>(
        ask(read, `/metrics/${metric}?legislature_id=15`).map((row: Row) => [row.person_id, row]),
      );
      for (const row of rows) {
        const shared = Object.entries(row).filter(
          ([name]) => name in figures.get(row.person_id)! && name !== 'group_slug',
        );
        expect(Object.fromEntries(shared)).toEqual(
          Object.fromEntries(shared.map(([name]) => [name, figures.get(row.person_id)![name]])),
        );
        expect(shared.length).toBeGreaterThan(2);
      }
    }
  });

  it('have every group with its days, in one cell of the table', () => {
    const read = parliamentOfTest({
      groups: [group(1501, 'red'), group(1502, 'blue')],
      persons: [person(1, 'Gil, Ana')],
      mandates: [mandate(1, 1)],
      memberships: [
        membership(102, 1502, { start_date: '2024-02-02' }),
        membership(101, 1501, { end_date: '2024-02-01', is_open: false }),
      ],
      votes: [vote(15001001, '2024-12-18')],
      vote_records: [record(15001001, 1, 1502, 0)],
    });
    const [row] = [...membersTable.rows(read, 15)];
    const groups = row![membersTable.columns.findIndex(({ name }) => name === 'groups')];
    expect(groups).toBe('red 2023-08-17/2024-02-01; blue 2024-02-02/..');
    expect(ask(read, '/legislatures/15/members')[0]).toMatchObject({
      group_slug: 'blue',
      groups: [
        { slug: 'red', end_date: '2024-02-01' },
        { slug: 'blue', end_date: null },
      ],
    });
  });

  it('are nobody in a legislature without votes, and unknown in none', () => {
    const read = parliamentOfTest({ persons: [person(1, 'Gil, Ana')], mandates: [mandate(1, 1)] });
    expect(ask(read, '/legislatures/15/members')).toEqual([]);
    expect(() => ask(read, '/legislatures/3/members')).toThrow('Legislature not found');
  });

  it('on a day are those who sat', () => {
    const on = (day: string) =>
      ask(smallParliament(), `/legislatures/15/members?on=${day}`).map((row: Row) => row.person_id);
    expect(on('2025-01-21')).not.toContain(6);
    expect(on('2025-01-22')).not.toContain(4);
    expect(membersIn(15).length).toBeGreaterThan(on('2025-01-22').length);
  });
});
