import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../pipeline/text/names.ts';
import { group, legislature, mandate, membership, person, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

const read = smallParliament();
const named = (address: string): string[] =>
  ask(read, address).items.map(({ family_name }: { family_name: string }) => family_name);
const found = (q: string, more = ''): string[] => named(`/persons?q=${encodeURIComponent(q)}${more}`);

describe('the list of persons', () => {
  it('is sorted by family name, ignoring accents', () => {
    expect(named('/persons')).toEqual([
      'Abad',
      "d'Ávila i Puig",
      'García Gil',
      'Garcia Vila',
      'Gil Ñu',
      'Ñíguez Peña',
    ]);
  });

  it.each([
    ['niguez', ['Ñíguez Peña']],
    ['ÑÍGUEZ', ['Ñíguez Peña']],
    ['María Ángeles Ñíguez', ['Ñíguez Peña']],
    ['peña maria', ['Ñíguez Peña']],
    ['Ñíguez Peña, María', ['Ñíguez Peña']],
    ["d'avila", ["d'Ávila i Puig"]],
    ['garcía', ['García Gil', 'Garcia Vila']],
    ['  josé   garcia ', ['García Gil']],
    ['gil', ['García Gil', 'Gil Ñu']],
    ['%', []],
    ['_', []],
    ['a%a', []],
    ['García Ana', []],
    ['', ['Abad', "d'Ávila i Puig", 'García Gil', 'Garcia Vila', 'Gil Ñu', 'Ñíguez Peña']],
  ])('with q=%j holds %j', (q, names) => {
    expect(found(q)).toEqual(names);
  });

  it('with a legislature holds only people with an open mandate in it', () => {
    expect(named('/persons?legislature_id=15')).not.toContain('Gil Ñu');
    expect(named('/persons?legislature_id=14')).toEqual(['Ñíguez Peña']);
    expect(named('/persons?legislature_id=13')).toEqual([]);
    expect(found('gil', '&legislature_id=15')).toEqual(['García Gil']);
  });

  it.each([
    ['constituency=MADRID', ['Ñíguez Peña']],
    ['constituency=lugo', []],
    ['constituency=lugo&legislature_id=14', ['Ñíguez Peña']],
    ['constituency=Girona&party=red+party', []],
    ['party=red+party', ['Ñíguez Peña']],
    ['group_slug=red', ['Garcia Vila', 'Ñíguez Peña']],
    ['group_slug=blue&legislature_id=15', ['García Gil']],
    ['group_slug=nobody', []],
    ['gender=female', ['Ñíguez Peña']],
    ['sits_today=false', ['Gil Ñu']],
    ['sits_today=true&gender=unknown&q=gar', ['García Gil', 'Garcia Vila']],
  ])('with %s holds %j', (query, names) => {
    expect(named(`/persons?${query}`)).toEqual(names);
  });

  it('gives for each person the values of its filters', () => {
    const all = ask(read, '/persons?page_size=100').items;
    for (const sits of [true, false])
      expect(ask(read, `/persons?sits_today=${sits}`).items).toEqual(
        all.filter((person: { sits_today: boolean }) => person.sits_today === sits),
      );
    expect(ask(read, '/persons?constituency=Madrid').items).toMatchObject([
      { constituency: 'Madrid', party: 'Red Party', current_group: { slug: 'red' } },
    ]);
  });

  it('comes in the order asked for, unknown values last', () => {
    const names = named('/persons');
    expect(named('/persons?sort=-name')).toEqual(names.toReversed());
    const places = (sort: string) =>
      ask(read, `/persons?sort=${sort}`).items.map(
        (person: { constituency: string | null }) => person.constituency,
      );
    expect(places('constituency')).toEqual(['Girona', 'Madrid', null, null, null, null]);
    expect(places('-constituency')).toEqual(['Madrid', 'Girona', null, null, null, null]);
  });

  it('has the constituencies in Spanish alphabetical order', () => {
    const inOrder = ['A Coruña', 'Ávila', 'Cáceres', 'Cádiz', 'Castellón/Castelló', 'Ourense', 'Zaragoza'];
    const places = inOrder.toSorted();
    const parliament = openParliament({
      persons: places.map((_, at) => person(at + 1, `Family${at}, Given`)),
      mandates: places.map((constituency, at) => mandate(at + 1, at + 1, { constituency })),
    });
    const found = ask(parliament, '/persons?sort=constituency').items;
    expect(found.map(({ constituency }: { constituency: string }) => constituency)).toEqual(inOrder);
  });

  it('finds exactly the people whose name contains the folded text, in either order', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'Á', 'b', '%', '_', ' ', '\\', "'"),
      minLength: 1,
    });
    // The parser collapses white space in names.
    const word = letters.map((text) => text.replaceAll(/ +/g, ' ').trim()).filter((text) => text !== '');
    const names = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, letters, (people, q) => {
        const rows = people.map(([family, given], at) => person(at + 1, `${family}, ${given}`));
        const parliament = openParliament({ persons: rows });
        const { items } = ask(parliament, `/persons?q=${encodeURIComponent(q)}`);
        const wanted = rows.filter(({ given_name, family_name }) =>
          [
            `${given_name} ${family_name}`,
            `${family_name} ${given_name}`,
            `${family_name}, ${given_name}`,
          ].some((name) => fold(name).includes(fold(q))),
        );
        const numbers = (found: { id: number }[]) => found.map(({ id }) => id).sort();
        expect(numbers(items)).toEqual(numbers(wanted));
        parliament.close();
      }),
    );
  });
});

describe('one person', () => {
  it('has the open membership of the latest mandate', () => {
    const inRed = {
      groups: [{ slug: 'red', name_short: 'RED', start_date: '2023-08-17', end_date: null }],
      ...{ attendance: 100, dissents: 0, role_kind: null, changed_group: false },
    };
    const red = { slug: 'red', name_short: 'RED', name_long: 'Group red', color_hex: '#112233' };
    expect(ask(read, '/persons/1')).toEqual({
      ...{ id: 1, full_name: 'María Ángeles Ñíguez Peña' },
      ...{ given_name: 'María Ángeles', family_name: 'Ñíguez Peña' },
      ...{ gender: 'female', gender_evidence: [], birth_date: null, identity_basis: 'name', identifiers: [] },
      ...{
        constituency: 'Madrid',
        party: 'Red Party',
        party_id: null,
        sits_today: true,
        legislature_ids: [14, 15],
      },
      current_group: red,
      latest_group: { ...red, legislature_id: 15 },
      career: [
        {
          ...{ legislature_id: 14, ...inRed, came_from_other_group: null },
          ...{ votes_total: 1, votes_attended: 1, votes_compared: 0, dissidence: null },
        },
        {
          ...{ legislature_id: 15, ...inRed, came_from_other_group: false },
          ...{ votes_total: 4, votes_attended: 4, votes_compared: 2, dissidence: 0 },
        },
      ],
      ...{ offices: [], role_kind: null, photo_url: null, source_url: null },
    });
  });

  it('has only the last group after leaving, and sits no more', () => {
    expect(ask(read, '/persons/4')).toMatchObject({
      ...{ current_group: null, sits_today: false },
      latest_group: { slug: 'red', legislature_id: 15 },
    });
  });

  it('has only the last group after leaving it for none, and still sits', () => {
    expect(ask(read, '/persons/2')).toMatchObject({
      ...{ current_group: null, sits_today: true },
      latest_group: { slug: 'blue', legislature_id: 15 },
    });
  });

  it('has no group if no document names one', () => {
    expect(ask(read, '/persons/6')).toMatchObject({ current_group: null, latest_group: null });
  });

  it('has the group of an earlier mandate as the last if the newest mandate names none', () => {
    const parliament = openParliament({
      legislatures: [legislature(14, { end_date: '2023-05-30' }), legislature(15)],
      persons: [person(1, 'Abad, Zoe')],
      groups: [group(1401, 'green'), group(1501, 'green')],
      mandates: [mandate(1, 1, { legislature_id: 14 }), mandate(2, 1)],
      memberships: [membership(101, 1401)],
    });
    const { current_group, latest_group } = ask(parliament, '/persons/1');
    expect({ current_group, latest_group }).toMatchObject({
      ...{ current_group: null, latest_group: { slug: 'green', legislature_id: 14 } },
    });
  });

  it('sits in a current legislature, and in none that is dissolved', () => {
    const sitsWhen = (end_date: string | null): boolean => {
      const parliament = openParliament({
        about: [
          { id: 1, data_date: '2025-08-31', newest_list_on: null, fictional: true, schema_version: '0.0.0' },
        ],
        legislatures: [legislature(15, { end_date })],
        persons: [person(1, 'Abad, Zoe')],
        mandates: [mandate(1, 1)],
        votes: [vote(15001001, '2025-07-08')],
      });
      return ask(parliament, '/persons/1').sits_today;
    };
    expect(sitsWhen(null)).toBe(true);
    expect(sitsWhen('2025-09-01')).toBe(false);
  });
});

it('has mandates oldest first, with the memberships of groups', () => {
  const [first, second, ...none] = ask(read, '/persons/1/mandates');
  expect(none).toEqual([]);
  expect(first).toMatchObject({ legislature_id: 14, constituency: 'Lugo' });
  expect(second).toEqual({
    id: 2,
    person: { id: 1, full_name: 'María Ángeles Ñíguez Peña' },
    legislature_id: 15,
    constituency: 'Madrid',
    party: 'Red Party',
    party_id: null,
    start_date: '2023-08-17',
    end_date: null,
    ended_before: null,
    is_open: true,
    basis: 'official',
    memberships: [
      {
        start_date: '2023-08-17',
        end_date: null,
        is_open: true,
        role: 'Spokesperson',
        basis: 'official',
        group_slug: 'red',
        group_name_short: 'RED',
      },
    ],
  });
});
