import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../effects.ts';
import { smallParliament } from '../endpoints/parliament.ts';
import { FULL } from '../length.ts';
import { parliamentOf, range, topic, votes } from '../metrics/random-parliament.ts';
import { writeDumps } from './duckdb.ts';
import { ABOUT, answered, computed, type Figures } from './figures.ts';

const METRICS = Object.keys(ABOUT);

const scope = fc.constantFrom(undefined, 'final' as const);

/** Of a hundred random parliaments with the most votes the first in which every metric has a share. */
const BUSY = fc
  .sample(votes, { numRuns: 100, seed: 1 })
  .toSorted((a, b) => b.length - a.length)
  .find((held) => {
    const read = parliamentOf(held);
    const figures = answered(read, 15);
    read.close();
    return METRICS.every((metric) => telling(figures, metric) > 0);
  })!;

/** The votes of a whole legislature. */
const WHOLE = { legislature_id: 15, from: undefined, to: undefined };

describe('the published query of a metric computes the same figures as the API, to the last digit', () => {
  it('in a small parliament', async () => {
    const read = smallParliament();
    const folder = temporaryFolder();
    await writeDumps(read, folder);
    for (const legislature of [14, 15]) {
      const figures = answered(read, legislature);
      expect(await computed(folder, legislature)).toEqual(figures);
      expect(Object.keys(figures).sort()).toEqual(METRICS.toSorted());
    }
  });

  it('for any votes and any range of dates', async () => {
    const seen: Record<string, number> = {};
    const folder = temporaryFolder();
    await fc.assert(
      fc.asyncProperty(votes, range, topic, scope, async (held, { legislature_id, ...days }, on, only) => {
        const asked = { ...days, topic: on, scope: only };
        const read = parliamentOf(held);
        await writeDumps(read, folder);
        const figures = answered(read, legislature_id, asked);
        expect(await computed(folder, legislature_id, asked)).toEqual(figures);
        for (const metric of METRICS) seen[metric] = (seen[metric] ?? 0) + telling(figures, metric);
        read.close();
      }),
      // Most ranges contain few votes or none: the first case is a whole legislature with many.
      {
        numRuns: FULL ? 24 : 3,
        examples: [
          [BUSY, WHOLE, undefined, undefined],
          [BUSY, WHOLE, undefined, 'final'],
        ],
      },
    );
    for (const metric of METRICS) expect(seen[metric], metric).toBeGreaterThan(0);
  });
});

/** Counts rows with a share other than 0 and 100. */
function telling(figures: Figures, metric: string): number {
  const isShare = (value: unknown) => typeof value === 'number' && value > 0 && value < 100;
  return figures[metric]!.filter((row) => Object.values(row).some(isShare)).length;
}
