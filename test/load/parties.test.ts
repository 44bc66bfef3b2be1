import { expect, it } from 'vitest';
import { readCurated } from '../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { writeParties } from '../../pipeline/load/write/write-curated.ts';
import { curated as schema } from '../../pipeline/model/curated.ts';
import { ask } from '../endpoints/ask.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { mandate, person } from '../rows.ts';

const curated = readCurated('data/curated/congreso', false, filesOnDisk());

const LISTS = ['VOX', 'Vox', 'PSC-PSOE', 'PSE-EE (PSOE)', 'IND', null];

const parliament = () => {
  const db = parliamentOfTest({
    persons: LISTS.map((_, at) => person(at + 1, `Gil ${'ABCDEF'[at]}, Ana`)),
    mandates: LISTS.map((party, at) => mandate(at + 1, at + 1, { party })),
  });
  writeParties(db, curated);
  return db;
};

it('all names of a party’s lists give one party, and an unknown list none', () => {
  const persons = ask(parliament(), '/persons').items as { id: number; party_id: string | null }[];
  expect(persons.toSorted((a, b) => a.id - b.id).map(({ party_id }) => party_id)).toEqual([
    ...['vox', 'vox', 'psoe', 'psoe'],
    null,
    null,
  ]);
  expect(ask(parliament(), '/persons?party_id=psoe').total).toBe(2);
});

it('only parties with a mandate are listed, with the names of their lists', () => {
  expect(ask(parliament(), '/parties')).toMatchObject([
    { id: 'psoe', kind: 'party', labels: ['PSC-PSOE', 'PSE-EE (PSOE)'], wikidata_id: 'Q138198' },
    { id: 'vox', labels: ['VOX', 'Vox'] },
  ]);
});

it('a list is of one party only, and a number in Wikidata has a source', () => {
  const [party] = curated.parties;
  const withParties = (parties: object[]) => schema.safeParse({ ...curated, parties }).success;
  expect(withParties(curated.parties)).toBe(true);
  expect(withParties([...curated.parties, { ...party, id: 'other' }])).toBe(false);
  expect(withParties([{ ...party, wikidata_source: null }])).toBe(false);
});
