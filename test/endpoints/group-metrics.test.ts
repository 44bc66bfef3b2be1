import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

describe('coincidence', () => {
  const cells = (query = ''): Record<string, [number, number, number | null]> =>
    Object.fromEntries(
      ask(read, `/metrics/coincidence?legislature_id=15${query}`).map((cell: Record<string, never>) => [
        `${cell.group_a_slug} ${cell.group_b_slug}`,
        [cell.votes_same, cell.votes_compared, cell.coincidence],
      ]),
    );

  it('is the full matrix of the groups by number, the diagonal included', () => {
    expect(cells()).toEqual({
      'red red': [4, 4, 100],
      'red blue': [1, 2, 50],
      'red mixed': [0, 1, 0],
      'blue red': [1, 2, 50],
      'blue blue': [2, 2, 100],
      'blue mixed': [0, 1, 0],
      'mixed red': [0, 1, 0],
      'mixed blue': [0, 1, 0],
      'mixed mixed': [1, 1, 100],
    });
    expect(Object.keys(cells())[1]).toBe('red blue');
  });

  it('includes both ends of a range, and is empty if the range ends before it begins', () => {
    expect(cells('&from=2024-12-18&to=2024-12-18')).toMatchObject({ 'red blue': [0, 1, 0] });
    expect(cells('&from=2024-12-19&to=2025-03-30')).toMatchObject({ 'red blue': [1, 1, 100] });
    expect(cells('&to=2024-12-17')).toMatchObject({ 'red red': [0, 0, null] });
    expect(cells('&from=2025-03-30&to=2024-12-18')).toMatchObject({ 'red red': [0, 0, null] });
  });

  it('marks pairs with a group without a common purpose', () => {
    expect(ask(read, '/metrics/coincidence?legislature_id=15')[2]).toEqual({
      group_a_slug: 'red',
      group_b_slug: 'mixed',
      votes_compared: 1,
      votes_same: 0,
      coincidence: 0,
      line_meaningful: false,
      definition_version: 1,
    });
  });
});

describe('group summary', () => {
  it('has a row for every group, with means of means rounded half up', () => {
    const rows = ask(read, '/metrics/group-summary?legislature_id=15');
    expect(rows[0]).toEqual({
      group_slug: 'red',
      group_name_short: 'RED',
      group_color_hex: '#112233',
      members_active: 2,
      avg_cohesion: 66.67,
      cohesion_votes_counted: 2,
      avg_attendance: 100,
      attendance_member_count: 3,
      line_meaningful: true,
      definition_version: 1,
    });
    expect(rows[1]).toMatchObject({ avg_cohesion: null, cohesion_votes_counted: 0, avg_attendance: 83.34 });
    expect(rows[2]).toMatchObject({
      group_slug: 'mixed',
      attendance_member_count: 1,
      line_meaningful: false,
    });
  });
});

describe('cohesion by month', () => {
  it('has a row for every month in which the group voted', () => {
    expect(ask(read, '/groups/red/cohesion')).toEqual([
      {
        month: '2024-12',
        avg_cohesion: 66.67,
        cohesion_votes_counted: 2,
        votes_total: 2,
        definition_version: 1,
      },
      {
        month: '2025-03',
        avg_cohesion: null,
        cohesion_votes_counted: 0,
        votes_total: 1,
        definition_version: 1,
      },
      {
        month: '2025-07',
        avg_cohesion: null,
        cohesion_votes_counted: 0,
        votes_total: 1,
        definition_version: 1,
      },
    ]);
    expect(ask(read, '/groups/red/cohesion?legislature_id=14')).toMatchObject([{ month: '2022-02' }]);
  });
});
