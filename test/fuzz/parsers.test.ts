import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sources } from '../../pipeline/sources/index.ts';
import { documentsByKind } from './documents.ts';
import { expectUntouchedPrototypes, readsOrReports, within } from './reading.ts';
import { runs, seed } from './runs.ts';
import { attacks, spoil } from './spoil.ts';

const RUNS = runs(2_000, 100_000);
const LONGEST = runs(60_000, 300_000);

const documents = documentsByKind();
const donors = [...documents.values()].flat();

describe(`spoilt documents are read or reported (seed ${seed})`, () => {
  it('of every type there is', () => {
    expect([...documents.keys()].sort()).toEqual(sources.map(({ kind }) => kind).sort());
  });

  it.each([...documents])(
    'of the type %s',
    (_, victims) => {
      let last = '';
      const property = fc.property(attacks, (attack) => {
        const { path, bytes } = victims[attack.victim % victims.length]!;
        const donor = donors[attack.donor % donors.length]!.bytes;
        last = `${path} after ${JSON.stringify(attack)}`;
        readsOrReports(path, spoil(attack, bytes, donor));
      });
      within(
        LONGEST,
        () => fc.assert(property, { numRuns: RUNS, seed }),
        () => last,
      );
      expectUntouchedPrototypes();
    },
    LONGEST + 10_000,
  );
});
