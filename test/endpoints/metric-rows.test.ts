import { expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

// How metrics count is tested in test/metrics/against-the-records.test.ts; here are all fields of their rows.

const read = smallParliament();
const red = { group_slug: 'red', group_name_short: 'RED', group_color_hex: '#112233' };
const blue = { group_slug: 'blue', group_name_short: 'BLUE', group_color_hex: null };

it('cohesion has a row for every group that voted, by number', () => {
  const both = { no_vote: 0, noes: 1, line_meaningful: true, definition_version: 1 };
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

it('attendance has a row for every deputy with a mandate, by family name', () => {
  const rows = ask(read, '/metrics/attendance?legislature_id=15');
  expect(rows.map(({ person_id }: { person_id: number }) => person_id)).toEqual([6, 2, 3, 5, 4, 1]);
  expect(rows[2]).toEqual({
    ...{ person_id: 3, full_name: 'José García Gil', role_kind: null, definition_version: 1 },
    ...{ votes_total: 3, votes_attended: 2, attendance: 66.67 },
  });
});

it('group summary has a row for every group, with means of means rounded half up', () => {
  const rows = ask(read, '/metrics/group-summary?legislature_id=15');
  expect(rows[0]).toEqual({
    ...{ ...red, members_active: 2, line_meaningful: true, definition_version: 1 },
    ...{ avg_cohesion: 66.67, cohesion_votes_counted: 2, avg_attendance: 100, attendance_member_count: 3 },
  });
  expect(rows[1]).toMatchObject({ avg_cohesion: null, cohesion_votes_counted: 0, avg_attendance: 83.34 });
  expect(rows[2]).toMatchObject({ group_slug: 'mixed', line_meaningful: false });
});

it('dissidents of a vote are listed with their choice and the line of their group', () => {
  expect(ask(read, '/votes/15001001/dissidents')).toEqual([
    {
      ...{ ...red, person_id: 5, full_name: 'Josep Garcia Vila', definition_version: 1 },
      ...{ choice: 'no', group_line: 'aye' },
    },
  ]);
});

it('topics of a person have their names and the votes cast under them, themes first', () => {
  const names = { name_ca: 'housing (ca)', name_es: 'housing (es)', name_en: 'housing (en)' };
  expect(ask(read, '/persons/1/topic-stats')).toMatchObject([
    {
      topic: { slug: 'housing', ...names, color_hex: '#445566' },
      ...{ votes_total: 1, yes: 1, no: 0, abstention: 0 },
    },
    { topic: { slug: 'sdg-01-no-poverty' }, votes_total: 2 },
  ]);
});
