import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

describe('cohesion', () => {
  it('has a row for every group that voted, by number', () => {
    const both = { no_vote: 0, noes: 1, line_meaningful: true, definition_version: 1 };
    const red = { group_slug: 'red', group_name_short: 'RED', group_color_hex: '#112233' };
    const blue = { group_slug: 'blue', group_name_short: 'BLUE', group_color_hex: null };
    expect(ask(read, '/metrics/cohesion?vote_id=15001001')).toEqual([
      {
        ...{ ...red, ...both, ayes: 2, abstentions: 0, members_voting: 3 },
        ...{ cohesion: 66.67, rice: 33.33, agreement_index: 50 },
      },
      {
        ...{ ...blue, ...both, ayes: 0, abstentions: 1, members_voting: 2 },
        ...{ cohesion: null, rice: 100, agreement_index: null },
      },
    ]);
  });

  it('is empty for a vote without records', () => {
    expect(ask(read, '/metrics/cohesion?vote_id=15002001')).toEqual([]);
  });

  it('marks groups without a common purpose', () => {
    const rows: { group_slug: string; line_meaningful: boolean }[] = ask(
      read,
      '/metrics/cohesion?vote_id=15003001',
    );
    expect(rows.map(({ group_slug, line_meaningful }) => [group_slug, line_meaningful])).toEqual([
      ['red', true],
      ['blue', true],
      ['mixed', false],
    ]);
  });
});

describe('attendance', () => {
  const rows = (query: string): Record<string, [number, number]> =>
    Object.fromEntries(
      ask(read, `/metrics/attendance?legislature_id=15${query}`).map(
        (row: { full_name: string; votes_total: number; votes_attended: number }) => [
          row.full_name.split(' ')[0]!,
          [row.votes_attended, row.votes_total],
        ],
      ),
    );

  it('has a row for every deputy with a mandate, by family name', () => {
    expect(ask(read, '/metrics/attendance?legislature_id=15')[2]).toEqual({
      person_id: 3,
      full_name: 'José García Gil',
      votes_total: 3,
      votes_attended: 2,
      attendance: 66.67,
      role_kind: null,
      definition_version: 1,
    });
    expect(Object.keys(rows(''))).toEqual(['Zoe', 'Lluís', 'José', 'Josep', 'Ana', 'María']);
    expect(rows('')).toEqual({
      Zoe: [1, 2],
      Lluís: [3, 3],
      José: [2, 3],
      Josep: [3, 3],
      Ana: [2, 2],
      María: [4, 4],
    });
  });

  it('includes both ends of a range', () => {
    const range = rows('&from=2024-12-18&to=2025-03-30');
    expect(range).toMatchObject({ Zoe: [0, 1], María: [3, 3] });
    expect(rows('&from=2024-12-19&to=2025-03-29')).toMatchObject({ Zoe: [0, 0], María: [0, 0] });
    expect(rows('&from=2025-03-30')).toMatchObject({ Zoe: [1, 2], Ana: [0, 0], María: [2, 2] });
    expect(rows('&to=2024-12-18')).toMatchObject({ Zoe: [0, 0], Ana: [2, 2], María: [2, 2] });
  });

  it('counts nothing from a day after the last one', () => {
    expect(new Set(Object.values(rows('&from=2025-12-31&to=2024-01-01')).flat())).toEqual(new Set([0]));
  });

  it('is null if there was nothing to attend', () => {
    expect(ask(read, '/metrics/attendance?legislature_id=15&to=2020-01-01')[0]).toMatchObject({
      votes_total: 0,
      attendance: null,
    });
  });

  it('keeps legislatures apart', () => {
    expect(ask(read, '/metrics/attendance?legislature_id=14')).toMatchObject([
      { person_id: 1, votes_total: 1, votes_attended: 1 },
    ]);
  });
});
