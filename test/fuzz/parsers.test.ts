import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSources as sources } from '../../pipeline/congreso/sources/index.ts';
import { documentsByKind } from './documents.ts';
import { expectUntouchedPrototypes, readsOrReports, within } from './reading.ts';
import { runs, seed } from './runs.ts';
import { attacks, spoil } from './spoil.ts';

/** With all documents available, they are damaged at full length. */
const WHOLE = process.env.HEMICICLE_CORPUS !== undefined;
const RUNS = runs(2_000, WHOLE ? 100_000 : 2_000);
/** Milliseconds for each type: a slow or busy machine does fewer runs, and reports their number. */
const PATIENCE = runs(15_000, WHOLE ? 900_000 : 15_000);
const LONGEST = 2 * PATIENCE;

const documents = documentsByKind();
const donors = [...documents.values()].flat();

describe(`spoilt documents are read or reported (seed ${seed})`, () => {
  it('of every type', () => {
    expect([...documents.keys()].sort()).toEqual(sources.map(({ kind }) => kind).sort());
  });

  it.each([...documents])(
    'of the type %s',
    (kind, victims) => {
      let last = '';
      let ran = 0;
      const property = fc.property(attacks, (attack) => {
        const { path, bytes } = victims[attack.victim % victims.length]!;
        const donor = donors[attack.donor % donors.length]!.bytes;
        ran++;
        last = `${path} after ${JSON.stringify(attack)}`;
        readsOrReports(path, spoil(attack, bytes, donor));
      });
      within(
        LONGEST,
        () => fc.assert(property, { numRuns: RUNS, seed, interruptAfterTimeLimit: PATIENCE }),
        () => last,
      );
      expectUntouchedPrototypes();
      if (ran < RUNS) console.info(`${kind}: ${ran} of ${RUNS} runs in ${PATIENCE / 1_000} s`);
      expect(ran).toBeGreaterThan(RUNS / 100);
    },
    LONGEST + 240_000,
  );
});
