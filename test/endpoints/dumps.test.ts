import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const ids = (address: string): number[] => ask(read, address).items.map(({ id }: { id: number }) => id);

describe('the dump of deputies', () => {
  it('holds every open mandate by family name, with the open membership alone', () => {
    const dump = ask(read, '/dump/deputies?legislature_id=15');
    expect(dump.items.map(({ mandate_id }: { mandate_id: number }) => mandate_id)).toEqual([7, 3, 4, 6, 2]);
    expect(dump).toMatchObject({ licence: 'CC-BY-4.0', legislature_id: 15, total: 5 });
    expect(dump.items[4]).toEqual({
      ...{ person_id: 1, full_name: 'María Ángeles Ñíguez Peña' },
      ...{ given_name: 'María Ángeles', family_name: 'Ñíguez Peña', gender: 'female', birth_date: null },
      ...{
        mandate_id: 2,
        constituency: 'Madrid',
        party: 'Red Party',
        party_id: null,
        start_date: '2023-08-17',
      },
      current_group: { slug: 'red', name_short: 'RED', name_long: 'Group red', color_hex: '#112233' },
      ...{ role: 'Spokesperson', member_since: '2023-08-17', source_url: null },
    });
  });

  it('names no group for a deputy without an open membership', () => {
    expect(ask(read, '/dump/deputies?legislature_id=15').items[1]).toMatchObject({
      person_id: 2,
      constituency: 'Girona',
      current_group: null,
      role: null,
      member_since: null,
    });
  });

  it('of a legislature that has ended holds the deputies who sat to its last day', () => {
    expect(ask(read, '/dump/deputies?legislature_id=14').items).toMatchObject([
      { mandate_id: 1, constituency: 'Lugo', current_group: { slug: 'red' } },
    ]);
  });
});

describe('the dump of votes', () => {
  it('holds every vote oldest first, including withheld ones, as /votes has them', () => {
    const dump = ask(read, '/dump/votes?legislature_id=15');
    expect(dump.items).toEqual(ask(read, '/votes?legislature_id=15&page_size=100').items.toSorted(byDay));
    expect(dump).toMatchObject({ attribution: expect.stringContaining('Cámara'), total: 7 });
  });

  it('includes both ends of a range', () => {
    expect(ids('/dump/votes?legislature_id=15&from=2025-01-22&to=2025-03-30')).toEqual([
      15002001, 15002002, 15002003, 15003001,
    ]);
    expect(ask(read, '/dump/votes?legislature_id=15&from=2025-03-30&to=2025-01-22')).toMatchObject({
      total: 0,
      items: [],
    });
  });
});

describe('the dump of initiatives', () => {
  it('holds every initiative with its topics, and an empty list if it has none', () => {
    const { items } = ask(read, '/dump/initiatives?legislature_id=15');
    expect(items).toMatchObject([
      { id: 15121000036, topics: [] },
      { id: 15122000001, topics: [{ slug: 'housing' }, { slug: 'sdg-01-no-poverty' }] },
    ]);
    expect(items[1].topics[1]).toMatchObject({
      name_ca: 'sdg-01-no-poverty (ca)',
      confidence: 0.6,
      classified_by: 'terms-1',
    });
    expect(ask(read, '/dump/initiatives?legislature_id=14')).toMatchObject({ total: 0, items: [] });
  });
});

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

const byDay = (a: { id: number; voted_at: string }, b: { id: number; voted_at: string }): number =>
  a.voted_at.localeCompare(b.voted_at) || a.id - b.id;
