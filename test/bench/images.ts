import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import type { CardModel } from '../../pipeline/images/card.ts';
import { readFonts } from '../../pipeline/images/fonts.ts';
import { openRenderPool } from '../../pipeline/images/image-store.ts';
import { type FontFile, openRenderer } from '../../pipeline/images/render.ts';
import { prerenderImages } from '../../pipeline/publish/images/prerender.ts';
import { effectsForTests } from '../effects.ts';
import { svgOf } from '../images/renderer.ts';
import { publishSample } from '../shared-sample.ts';
import type { Rasteriser } from './draw-by-outlines.ts';
import { type Bench, type Figure, milliseconds } from './figure.ts';

const CORES = navigator.hardwareConcurrency;
/** Rounds in which all alternate: the best of each counts, because other programs can only slow it down. */
const ROUNDS = 3;
/** Images in one round. */
const CARDS = 40;

/** A quarter of a legislature: with less, opening a database takes most of the time. */
const SAMPLE = { votes: 600, legislatures: 1, seats: 100 };

type Draw = (models: readonly CardModel[]) => Promise<unknown>;

/**
 * Measures social images of the sample: drawing and reusing them, against two other ways to draw the same
 * cards.
 */
export const imagesBench: Bench = {
  title: `Social images (1200 × 630, ${CORES} cores)`,
  async run(progress, folder) {
    progress('publishing a small sample');
    const { models, unchanged } = await modelsOf(folder);
    const fonts = readFonts(filesOnDisk());
    const rates = await inTurns(waysToDraw(fonts), models, progress);
    progress('timing each step');
    return [...rateFigures(rates, unchanged), ...(await stepFigures(fonts, models))];
  },
};

/**
 * Returns a release’s cards in the proportions of drawing in advance; also measures how many a second are
 * found as already drawn.
 */
async function modelsOf(folder: string): Promise<{ models: CardModel[]; unchanged: number }> {
  const { publicFolder, release } = await publishSample(folder, SAMPLE);
  const models: CardModel[] = [];
  const draw = async (model: CardModel) => {
    models.push(model);
    return new Uint8Array();
  };
  const pool = { draw, begin() {}, busy: () => 0, close: async () => {} };
  const input = { ahead: 'recent', release, publicFolder, version: '' } as const;
  const effects = effectsForTests();
  let unchanged = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const done = await prerenderImages({ ...input, imagesFolder: join(folder, 'images') }, pool, effects);
    if (round > 0) unchanged = Math.max(unchanged, (done.unchanged * 1000) / (performance.now() - began));
  }
  return { models, unchanged };
}

const OURS = 'satori measures, takumi draws';
const RESVG = 'satori and resvg-js 2.6.2';
const SHARP = 'satori and sharp';

function waysToDraw(fonts: FontFile[]): Record<string, { draw: Draw; close(): Promise<unknown> }> {
  const pool = openRenderPool(fonts);
  return {
    [OURS]: { draw: (models) => Promise.all(models.map(pool.draw)), close: pool.close },
    [RESVG]: byOutlines('resvg'),
    [SHARP]: byOutlines('sharp'),
  };
}

function byOutlines(rasteriser: Rasteriser): { draw: Draw; close(): Promise<unknown> } {
  const program = new URL('./draw-by-outlines.ts', import.meta.url);
  const workers = Array.from({ length: CORES }, () => new Worker(program, { workerData: { rasteriser } }));
  return {
    draw: (models) => shared(models, workers),
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

/** Draws with several workers; each takes the next model when it is free. */
async function shared(models: readonly CardModel[], workers: readonly Worker[]): Promise<void> {
  const left = models.values();
  await Promise.all(
    workers.map(async (worker) => {
      for (const model of left) {
        worker.postMessage(model);
        await once(worker, 'message');
      }
    }),
  );
}

/** Returns images a second of each way, from the best of several rounds. */
async function inTurns(
  ways: ReturnType<typeof waysToDraw>,
  models: readonly CardModel[],
  progress: (line: string) => void,
): Promise<Record<string, number>> {
  const rates: Record<string, number> = {};
  for (let round = 0; round <= ROUNDS; round++) {
    progress(round === 0 ? 'warming up' : `drawing, round ${round} of ${ROUNDS}`);
    const own = Array.from({ length: CARDS }, (_, at) => models[(round * CARDS + at) % models.length]!);
    for (const [name, { draw }] of Object.entries(ways)) {
      const began = performance.now();
      await draw(own);
      if (round > 0) rates[name] = Math.max(rates[name] ?? 0, (CARDS * 1000) / (performance.now() - began));
    }
  }
  for (const { close } of Object.values(ways)) await close();
  return rates;
}

function rateFigures(rates: Record<string, number>, unchanged: number): Figure[] {
  const [ours, resvg, outlines] = [rates[OURS]!, rates[RESVG]!, rates[SHARP]!];
  const rate = (value: number) => `${Math.round(value).toLocaleString('en-GB')} a second`;
  return [
    {
      what: 'cold',
      measured: rate(ours),
      against: `60 a second`,
      ratio: ours / 60,
      goal: 'at least 1',
    },
    {
      what: 'the same cards',
      measured: rate(ours),
      against: `${rate(resvg)}: ${RESVG}`,
      ratio: ours / resvg,
      goal: '',
    },
    {
      what: 'the same cards',
      measured: rate(ours),
      against: `${rate(outlines)}: ${SHARP}`,
      ratio: ours / outlines,
      goal: '',
    },
    {
      what: 'unchanged',
      measured: rate(unchanged),
      against: '20,000 a second',
      ratio: unchanged / 20_000,
      goal: 'above 1',
    },
  ];
}

/** Measures processor time of each step for one image on one core, and of the steps of another way. */
async function stepFigures(fonts: FontFile[], models: readonly CardModel[]): Promise<Figure[]> {
  const few = models.slice(0, CARDS);
  const renderer = openRenderer(fonts);
  for (const model of few) await renderer.png(model);
  const svgs: string[] = [];
  for (const model of few) svgs.push(await svgOf(model));
  const steps: [what: string, work: (at: number) => Promise<{ length: number }>][] = [
    ['layout, raster and PNG (takumi), its words measured before', (at) => renderer.png(few[at]!)],
    ['instead: outlines (satori)', (at) => svgOf(few[at]!)],
    ['instead: raster of them (sharp)', (at) => sharp(Buffer.from(svgs[at]!)).raw().toBuffer()],
    [
      'instead: raster of them and PNG (sharp, palette)',
      (at) => sharp(Buffer.from(svgs[at]!)).png({ palette: true, effort: 1, dither: 0 }).toBuffer(),
    ],
  ];
  const figures: Figure[] = [await measuring(fonts, models)];
  for (const [what, work] of steps) {
    const { spent, bytes } = await spentOn(work);
    figures.push({
      what: `one image: ${what}`,
      measured: milliseconds(spent),
      against: what.includes('PNG') ? `${(bytes / 1000).toFixed(1)} kB an image` : '',
      ratio: null,
      goal: '',
    });
  }
  return figures;
}

/**
 * Measures the widths of new words over all models, one after the other: later models have fewer new ones.
 */
async function measuring(fonts: FontFile[], models: readonly CardModel[]): Promise<Figure> {
  const renderer = openRenderer(fonts);
  await renderer.boxes(models[0]!);
  const before = process.cpuUsage();
  for (const model of models.slice(1)) await renderer.boxes(model);
  const { user, system } = process.cpuUsage(before);
  const spent = (user + system) / 1000 / (models.length - 1);
  return {
    what: 'one image: measuring its new words (satori) and breaking lines',
    measured: milliseconds(spent),
    against: `over ${models.length} cards`,
    ratio: null,
    goal: '',
  };
}

/** Returns the milliseconds of processor time of one task and the bytes it makes, from the best round. */
async function spentOn(
  work: (at: number) => Promise<{ length: number }>,
): Promise<{ spent: number; bytes: number }> {
  let spent = Number.POSITIVE_INFINITY;
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    bytes = 0;
    for (let at = 0; at < CARDS; at++) bytes += (await work(at)).length;
    const { user, system } = process.cpuUsage(before);
    spent = Math.min(spent, (user + system) / 1000 / CARDS);
  }
  return { spent, bytes: bytes / CARDS };
}
