import { describe, expect, it } from 'vitest';
import { congreso } from '../../../pipeline/congreso/congreso.ts';
import { readCurated } from '../../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { writeIdentifiers } from '../../../pipeline/load/write/identifiers.ts';
import { type CuratedIdentifier, curatedIdentifier } from '../../../pipeline/model/people/identifier.ts';
import { ask } from '../../endpoints/ask.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { legislature, mandate, person } from '../../rows.ts';

const NAME = 'Alba Pons, Aina';
const entry = (facts: Partial<CuratedIdentifier> = {}): CuratedIdentifier => ({
  person: NAME,
  scheme: 'wikidata',
  identifier: 'Q10819',
  source: 'made for a test',
  ...facts,
});
const code = (legislature_id: number, number: number, name = NAME) => ({
  legislature: legislature_id,
  code: number,
  name,
  sourceId: 1,
});

function written(
  codes: Parameters<typeof writeIdentifiers>[1],
  identifiers: CuratedIdentifier[],
  fictional = false,
) {
  const db = openParliament({
    legislatures: [legislature(14), legislature(15)],
    persons: [
      person(7, NAME, { birth_date: '1971-08-11' }),
      person(8, 'Gil Mas, Bru'),
      person(9, 'Gil Mas, Bru', { birth_date: '1960-01-02' }),
    ],
    mandates: [
      mandate(701, 7, { legislature_id: 14, constituency: 'Valencia/València' }),
      mandate(702, 7, { legislature_id: 15, constituency: 'Madrid' }),
    ],
    person_names: [
      { legislature_id: 14, name: NAME, person_id: 7, basis: 'single' },
      { legislature_id: 15, name: NAME, person_id: 7, basis: 'single' },
      { legislature_id: 14, name: 'Gil Mas, Bru', person_id: 8, basis: 'single' },
      { legislature_id: 15, name: 'Gil Mas, Bru', person_id: 9, basis: 'single' },
    ],
  });
  const issues = writeIdentifiers(db, codes, { identifiers, fictional }, congreso);
  const of = (id: number) => ask(db, `/persons/${id}`).identifiers as Record<string, unknown>[];
  return { issues, of };
}

describe('identifiers of a person', () => {
  it('include the official number of each legislature, with the page, and those in a curated list', () => {
    const { of, issues } = written([code(14, 9), code(15, 7)], [entry()]);
    expect(issues).toEqual([]);
    expect(
      of(7).map(({ scheme, identifier, legislature_id }) => [scheme, identifier, legislature_id]),
    ).toEqual([
      ['codParlamentario', '9', 14],
      ['codParlamentario', '7', 15],
      ['wikidata', 'Q10819', null],
    ]);
    expect(of(7)[1]!.url).toMatch(/codParlamentario=7&idLegislatura=XV/);
    expect(of(7)[2]).toMatchObject({
      url: 'https://www.wikidata.org/entity/Q10819',
      source: 'made for a test',
    });
  });

  it('lead nowhere if people are invented', () => {
    const { of } = written([code(15, 7)], [entry()], true);
    expect(of(7).map(({ identifier, url }) => [identifier, url])).toEqual([
      ['7', null],
      ['Q10819', null],
    ]);
  });

  it('appear once if the list and the page have the same number', () => {
    expect(written([code(15, 7), code(15, 7)], []).of(7)).toHaveLength(1);
  });

  it('belong to the bearer of the name in that legislature', () => {
    const { of } = written([code(14, 3, 'Gil Mas, Bru'), code(15, 4, 'Gil Mas, Bru')], []);
    expect([of(8), of(9)].map((list) => list.map(({ identifier }) => identifier))).toEqual([['3'], ['4']]);
  });

  it('are dropped if the name fits no person, two persons, or a person with another day of birth', () => {
    const stranger = entry({ person: 'Nadie, Olmo' });
    const two = entry({ person: 'Gil Mas, Bru', identifier: 'Q2' });
    const other = entry({ identifier: 'Q3', birth_date: '1971-08-12' });
    const { of, issues } = written([], [stranger, two, other]);
    expect(issues.map(({ code, subject }) => [code, subject])).toEqual([
      ['identifier_unused', 'Nadie, Olmo'],
      ['identifier_unused', 'Gil Mas, Bru'],
      ['identifier_unused', NAME],
    ]);
    expect([7, 8, 9].flatMap(of)).toEqual([]);
  });
});

describe('an identifier of the deputy of a seat', () => {
  const seat = { legislature_id: 14, constituency: 'València' };

  it.each([
    ['the constituency of that legislature', seat, true],
    ['another constituency', { ...seat, constituency: 'Alicante' }, false],
    ['another constituency in that legislature', { ...seat, legislature_id: 15 }, false],
    ['a legislature in which the person has a seat', { legislature_id: 15 }, true],
    ['a constituency, in a legislature that is not loaded', { ...seat, legislature_id: 12 }, true],
  ])('is compared with %s', (_, facts, belongs) => {
    const { of } = written([], [entry(facts)]);
    expect(of(7).map(({ identifier }) => identifier)).toEqual(belongs ? ['Q10819'] : []);
  });

  it('is reported as unused only if its legislature is loaded', () => {
    const stranger = { person: 'Nadie, Olmo' };
    const { issues } = written(
      [],
      [
        entry({ ...stranger, ...seat }),
        entry({ ...stranger, ...seat, identifier: 'Q2', legislature_id: 12 }),
      ],
    );
    expect(issues.map(({ found }) => found)).toEqual(['wikidata Q10819']);
  });
});

describe('the curated list', () => {
  const { identifiers } = readCurated('data/curated/congreso', false, filesOnDisk());

  it('has a day of birth or a seat for every entry, and no person twice in a register', () => {
    const isShown = ({ birth_date, legislature_id, constituency }: CuratedIdentifier) =>
      birth_date !== undefined || (legislature_id !== undefined && constituency !== undefined);
    expect(identifiers.filter((one) => !isShown(one))).toEqual([]);
    expect(identifiers.filter(({ source }) => !/https:|EveryPolitician/.test(source))).toEqual([]);
    const people = identifiers.map(({ scheme, person: name }) => `${scheme} ${name}`);
    expect(new Set(people).size).toBe(people.length);
  });

  it.each(['10819', 'Q0', 'q10819', 'Q108 19'])('does not accept %j as an item of Wikidata', (identifier) => {
    expect(curatedIdentifier.safeParse(entry({ identifier })).success).toBe(false);
  });
});
