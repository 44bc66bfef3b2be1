import { describe, expect, it } from 'vitest';
import { readCurated } from '../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { writeGovernments } from '../../pipeline/load/write/write-governments.ts';
import { type Curated, curated as schema } from '../../pipeline/model/curated.ts';
import type { LegislatureHistory } from '../../pipeline/model/legislature.ts';
import { ask } from '../endpoints/ask.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group } from '../rows.ts';
import { investiture } from './curated-history.ts';

const curated = readCurated('data/curated/congreso', false, filesOnDisk());
const source = 'made for a test';

function historyWith(facts: Partial<Curated>): LegislatureHistory {
  const db = parliamentOfTest({ groups: [group(1501, 'red'), group(1502, 'blue')] });
  const described = { investitures: [], governments: [], governmentGroups: [], unsourced: [], ...facts };
  writeGovernments(db, described as unknown as Curated, () => false);
  return ask(db, '/legislatures/15/history');
}

describe('an investiture with votes by party', () => {
  const by_party = { aye: { Red: 2, Green: 1 }, no: { Blue: null }, abstention: {}, source };

  it('lists those in favour, those against and the abstentions, in the order of the curated file', () => {
    const [only] = historyWith({ investitures: [investiture({ by_party })] }).investitures;
    expect(only!.by_party).toEqual([
      { party: 'Red', choice: 'aye', votes: 2, source },
      { party: 'Green', choice: 'aye', votes: 1, source },
      { party: 'Blue', choice: 'no', votes: null, source },
    ]);
  });

  it.each([
    ['all numbers are known and add up', { aye: { Red: 3 }, no: { Blue: 2 } }, true],
    ['they do not add up', { aye: { Red: 4 }, no: { Blue: 2 } }, false],
    ['an unknown number has votes left', { aye: { Red: 3 }, no: { Blue: null, Grey: 1 } }, true],
    ['an unknown number has no votes left', { aye: { Red: 3 }, no: { Blue: null, Grey: 2 } }, false],
  ])('is read where %s: %j', (_, votes, fits) => {
    const investitures = [investiture({ by_party: { abstention: {}, source, ...votes } as never })];
    expect(schema.safeParse({ ...curated, investitures }).success).toBe(fits);
  });
});

describe('groups in the Government', () => {
  const entry = { legislature_id: 15, group: 'red', start_date: '2023-11-21', end_date: null, source };

  it('are those of the legislature with that slug; others are left out', () => {
    const governmentGroups = [entry, { ...entry, group: 'grey' }, { ...entry, legislature_id: 14 }];
    expect(historyWith({ governmentGroups }).government_groups).toMatchObject([
      { slug: 'red', start_date: '2023-11-21', end_date: null, source },
    ]);
  });
});

describe('the curated facts about the Congreso', () => {
  it('have the votes by party of every investiture, each with an address', () => {
    const without = curated.investitures.filter(({ by_party }) => !by_party?.source.includes('://'));
    expect(without).toEqual([]);
  });

  it('have a governing group of every finished legislature, each with an address', () => {
    const known = new Set(curated.groups.map(({ legislature_id, slug }) => `${legislature_id} ${slug}`));
    const named = curated.governmentGroups.map(
      ({ legislature_id, group: slug }) => `${legislature_id} ${slug}`,
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(curated.governmentGroups.map(({ legislature_id }) => legislature_id))).toEqual(
      new Set([10, 11, 12, 13, 14, 15]),
    );
    expect(curated.governmentGroups.every((one) => one.source.includes('https://'))).toBe(true);
  });
});
