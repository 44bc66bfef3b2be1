import { expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const ids = (address: string): number[] => ask(read, address).map(({ id }: { id: number }) => id);

it('groups are listed by number, of one legislature where asked', () => {
  expect(ids('/groups')).toEqual([1401, 1501, 1502, 1503]);
  expect(ids('/groups?legislature_id=15')).toEqual([1501, 1502, 1503]);
  expect(ids('/groups?legislature_id=13')).toEqual([]);
});

it('a group has its current size', () => {
  expect(ask(read, '/groups/red')).toEqual({
    id: 1501,
    slug: 'red',
    legislature_id: 15,
    name_short: 'RED',
    name_long: 'Group red',
    color_hex: '#112233',
    line_meaningful: true,
    members_active: 2,
    former_slugs: [],
    continues: [],
    continued_by: [],
  });
  expect(ask(read, '/groups/mixed')).toMatchObject({ line_meaningful: false, members_active: 0 });
});

it('a slug means the most recent group with it unless the query gives a legislature', () => {
  expect(ask(read, '/groups/red').id).toBe(1501);
  expect(ask(read, '/groups/red?legislature_id=14').id).toBe(1401);
});

it('members are the open memberships, by family name', () => {
  expect(ask(read, '/groups/red/members')).toEqual([
    {
      person_id: 5,
      full_name: 'Josep Garcia Vila',
      constituency: null,
      role: null,
      member_since: '2024-09-01',
    },
    {
      person_id: 1,
      full_name: 'María Ángeles Ñíguez Peña',
      constituency: 'Madrid',
      role: 'Spokesperson',
      member_since: '2023-08-17',
    },
  ]);
  expect(ask(read, '/groups/red/members?legislature_id=14')).toMatchObject([{ person_id: 1 }]);
});

it('a group without current members has an empty list', () => {
  expect(ask(read, '/groups/mixed/members')).toEqual([]);
});
