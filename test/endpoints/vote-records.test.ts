import { expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

it('the dump of a vote holds every record with the group of that moment', () => {
  const records = [
    [2, 1, 'María Ángeles Ñíguez Peña', 'red', 'aye', 101],
    [3, 2, "Lluís d'Ávila i Puig", 'blue', 'no', null],
    [4, 3, 'José García Gil', 'blue', 'abstention', 102],
    [5, 4, 'Ana Gil Ñu', 'red', 'aye', 103],
    [6, 5, 'Josep Garcia Vila', 'red', 'no', 104],
  ];
  expect(ask(read, '/dump/vote-records?vote_id=15001001')).toEqual({
    licence: 'CC-BY-4.0',
    attribution: 'Hemicicle, with public data of Cámara (https://chamber.example)',
    vote_id: 15001001,
    records_withheld: null,
    total: 5,
    items: records.map(([mandate_id, person_id, full_name, group_slug, choice, seat]) => {
      const remote = seat === null;
      return { mandate_id, person_id, full_name, group_slug, choice, seat, remote };
    }),
  });
});

it('a record of a file without groups or seats has null for them', () => {
  const { items } = ask(read, '/dump/vote-records?vote_id=15003001');
  expect(items.at(-1)).toEqual({
    mandate_id: 7,
    person_id: 6,
    full_name: 'Zoe Abad',
    group_slug: null,
    choice: 'absent',
    seat: null,
    remote: null,
  });
});

it.each([
  [15002001, null],
  [15002002, null],
  [15002003, 'totals_disagree'],
])('vote %i has no records, withheld: %s', (id, reason) => {
  expect(ask(read, `/dump/vote-records?vote_id=${id}`)).toMatchObject({
    vote_id: id,
    total: 0,
    records_withheld: reason,
    items: [],
  });
});
