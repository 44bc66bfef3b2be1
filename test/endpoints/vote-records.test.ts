import { expect, it } from 'vitest';
import { ask, refusal } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

it('the dump of a vote holds every record with the group of that moment', () => {
  expect(ask(read, '/dump/vote-records?vote_id=15001001')).toMatchInlineSnapshot(`
    {
      "attribution": "Hemicicle, with public data of Cámara (https://chamber.example)",
      "items": [
        {
          "choice": "aye",
          "full_name": "María Ángeles Ñíguez Peña",
          "group_slug": "red",
          "mandate_id": 2,
          "person_id": 1,
          "remote": false,
          "seat": 101,
        },
        {
          "choice": "no",
          "full_name": "Lluís d'Ávila i Puig",
          "group_slug": "blue",
          "mandate_id": 3,
          "person_id": 2,
          "remote": true,
          "seat": null,
        },
        {
          "choice": "abstention",
          "full_name": "José García Gil",
          "group_slug": "blue",
          "mandate_id": 4,
          "person_id": 3,
          "remote": false,
          "seat": 102,
        },
        {
          "choice": "aye",
          "full_name": "Ana Gil Ñu",
          "group_slug": "red",
          "mandate_id": 5,
          "person_id": 4,
          "remote": false,
          "seat": 103,
        },
        {
          "choice": "no",
          "full_name": "Josep Garcia Vila",
          "group_slug": "red",
          "mandate_id": 6,
          "person_id": 5,
          "remote": false,
          "seat": 104,
        },
      ],
      "licence": "CC-BY-4.0",
      "records_withheld": null,
      "total": 5,
      "vote_id": 15001001,
    }
  `);
});

it('a record of a file without groups or seats says so', () => {
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

it('needs a vote that exists', () => {
  expect(refusal(read, '/dump/vote-records?vote_id=1')).toEqual({ status: 404, detail: 'Vote not found' });
  expect(refusal(read, '/dump/vote-records?vote_id=one')).toMatchObject({
    status: 422,
    detail: [{ type: 'int_parsing', loc: ['query', 'vote_id'], input: 'one' }],
  });
  expect(refusal(read, '/dump/vote-records')).toMatchObject({
    status: 422,
    detail: [{ type: 'missing', loc: ['query', 'vote_id'], msg: 'Field required', input: null }],
  });
});
