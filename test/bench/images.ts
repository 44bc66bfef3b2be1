import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import type { CardModel } from '../../pipeline/images/card.ts';
import { readFonts } from '../../pipeline/images/fonts.ts';
import { openRenderPool } from '../../pipeline/images/image-store.ts';
import { prerenderImages } from '../../pipeline/publish/images/prerender.ts';
import { effectsForTests } from '../effects.ts';
import { publishSample } from '../shared-sample.ts';
import { type Bench, compared } from './bench.ts';

const CORES = navigator.hardwareConcurrency;
/** Rounds in which both alternate: the best of each counts, because other programs can only slow it down. */
const ROUNDS = 3;
/** Images in one round. */
const CARDS = 40;
/** A quarter of a legislature: with less, opening a database takes most of the time. */
const SAMPLE = { votes: 600, legislatures: 1, seats: 100 };
/** Images a second. */
const LIMITS = { cold: 60, unchanged: 20_000 };

type Draw = (models: readonly CardModel[]) => Promise<unknown>;

/** Measures social images of the sample: drawing and reusing them, against drawing the same cards otherwise. */
export const imagesBench: Bench = {
  title: () => `Social images (1200 × 630, ${CORES} cores)`,
  async run({ folder, progress }) {
    progress('publishing a small sample');
    const { models, unchanged } = await modelsOf(folder);
    const pool = openRenderPool(readFonts(filesOnDisk()));
    const program = new URL('./draw-by-resvg.ts', import.meta.url);
    const workers = Array.from({ length: CORES }, () => new Worker(program));
    const ways: Draw[] = [(own) => Promise.all(own.map(pool.draw)), (own) => shared(own, workers)];
    const [ours, resvg] = (await inTurns(ways, models, progress)) as [number, number];
    await Promise.all([pool.close(), ...workers.map((worker) => worker.terminate())]);
    const rate = (value: number) => `${Math.round(value).toLocaleString('en-GB')} a second`;
    return [
      compared('cold', [ours, LIMITS.cold], rate, { goal: 'at least 1' }),
      compared('the same cards', [ours, resvg], rate, { peer: ': satori and resvg-js 2.6.2' }),
      compared('unchanged', [unchanged, LIMITS.unchanged], rate, { goal: 'above 1' }),
    ];
  },
};

/** Returns the cards of a release that are drawn in advance, and how many a second are found as already drawn. */
async function modelsOf(folder: string): Promise<{ models: CardModel[]; unchanged: number }> {
  const { publicFolder, release } = await publishSample(folder, SAMPLE);
  const models: CardModel[] = [];
  const draw = async (model: CardModel) => {
    models.push(model);
    return new Uint8Array();
  };
  const pool = { draw, begin() {}, busy: () => 0, close: async () => {} };
  const input = { scope: 'recent', release, publicFolder, version: '' } as const;
  let unchanged = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const imagesFolder = join(folder, 'images');
    const done = await prerenderImages({ ...input, imagesFolder }, pool, effectsForTests());
    if (round > 0) unchanged = Math.max(unchanged, (done.unchanged * 1000) / (performance.now() - began));
  }
  return { models, unchanged };
}

/** Draws with several workers; each takes the next model when it is free. */
async function shared(models: readonly CardModel[], workers: readonly Worker[]): Promise<void> {
  const left = models.values();
  const drawAll = async (worker: Worker) => {
    for (const model of left) {
      worker.postMessage(model);
      await once(worker, 'message');
    }
  };
  await Promise.all(workers.map(drawAll));
}

/** Returns images a second of each way, from the best of several rounds after one for warming up. */
async function inTurns(
  ways: Draw[],
  models: readonly CardModel[],
  progress: (line: string) => void,
): Promise<number[]> {
  const rates = ways.map(() => 0);
  for (let round = 0; round <= ROUNDS; round++) {
    progress(`drawing, round ${round} of ${ROUNDS}`);
    const own = Array.from({ length: CARDS }, (_, at) => models[(round * CARDS + at) % models.length]!);
    for (const [at, draw] of ways.entries()) {
      const began = performance.now();
      await draw(own);
      if (round > 0) rates[at] = Math.max(rates[at]!, (CARDS * 1000) / (performance.now() - began));
    }
  }
  return rates;
}
