import { expect, it } from 'vitest';
import { readCurated } from '../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { writeConstituencies } from '../../pipeline/load/write/write-curated.ts';
import { curated as schema } from '../../pipeline/model/curated.ts';
import { CONSTITUENCIES } from '../../pipeline/sample/people.ts';
import { ask } from '../endpoints/ask.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { mandate, person } from '../rows.ts';

const curated = readCurated('data/curated/congreso', false, filesOnDisk());

/** Published names, and all spellings of each in official files since 2012. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Alicante/Alacant': ['Alicante'],
  'Araba/Álava': ['Araba'],
  'Balears (Illes)': ['Illes Balears', 'Baleares'],
  'Castellón/Castelló': ['Castellón'],
  'Coruña (A)': ['A Coruña', 'La Coruña'],
  Lleida: ['LLeida', 'Lérida'],
  'Palmas (Las)': ['Las Palmas'],
  'Rioja (La)': ['La Rioja'],
  'S/C Tenerife': ['Santa Cruz de Tenerife'],
  'Valencia/València': ['València', 'Valencia'],
};

/** Returns a parliament with one deputy for each spelling, and what the loader reports about them. */
function elected(places: readonly (string | null)[]) {
  const db = parliamentOfTest({
    persons: places.map((_, at) => person(at + 1, `Gil ${String.fromCharCode(65 + at)}, Ana`)),
    mandates: places.map((constituency, at) => mandate(at + 1, at + 1, { constituency })),
  });
  const issues = writeConstituencies(db, curated);
  const columns = ['constituency', 'constituency_listed'] as const;
  return { db, issues, mandates: db.all(db.db.selectFrom('mandates').select(columns).orderBy('id')) };
}

it.each(Object.entries(SPELLINGS))(
  'all spellings of %s are one constituency, which each of them finds',
  (name, others) => {
    const spellings = [name, ...others];
    const { db, issues, mandates } = elected([...spellings, 'Soria']);
    expect(issues).toEqual([]);
    expect(mandates).toEqual([
      ...spellings.map((spelling) => ({ constituency: name, constituency_listed: spelling })),
      { constituency: 'Soria', constituency_listed: 'Soria' },
    ]);
    const found = (spelling: string) =>
      ask(db, `/persons?constituency=${encodeURIComponent(spelling)}`).total;
    expect(found(name)).toBe(spellings.length);
    expect(found('soria')).toBe(1);
  },
);

it('an unknown constituency is published as listed and reported, and a missing one is neither', () => {
  const { issues, mandates } = elected(['Perejil', null]);
  expect(mandates.map(({ constituency }) => constituency)).toEqual(['Perejil', null]);
  expect(issues).toMatchObject([{ code: 'constituency_unknown', subject: 'Perejil' }]);
});

it('the curated constituencies are 52, those of the sample, and no name is of two', () => {
  const names = curated.constituencies.map(({ name }) => name);
  expect(names).toHaveLength(52);
  expect(new Set(CONSTITUENCIES)).toEqual(new Set(names));
  const [first] = curated.constituencies;
  const constituencies = [...curated.constituencies, { ...first!, name: 'Gerona' }];
  expect(schema.safeParse({ ...curated, constituencies }).success).toBe(false);
});
