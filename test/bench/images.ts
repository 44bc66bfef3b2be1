import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ContainerNode, Renderer, type TextNode } from '@takumi-rs/core';
import sharp, { type PngOptions } from 'sharp';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import type { Box } from '../../pipeline/images/elements.ts';
import type { Face } from '../../pipeline/images/face.ts';
import { readFonts } from '../../pipeline/images/fonts.ts';
import { indexedPng } from '../../pipeline/images/indexed-png.ts';
import { type FontFile, openStudio } from '../../pipeline/images/render.ts';
import { openWorkshop } from '../../pipeline/images/workshop.ts';
import { drawAhead } from '../../pipeline/publish/images/draw-ahead.ts';
import { effectsForTests } from '../effects.ts';
import { smallSampleFor } from '../functions/small-release.ts';
import { type Bench, type Figure, milliseconds } from './figure.ts';

const CORES = navigator.hardwareConcurrency;
/** Rounds in which all take turns: the best of each counts, because whatever else the machine does only slows it down. */
const ROUNDS = 3;
/** Images of one round. */
const CARDS = 40;

type Draw = (faces: readonly Face[]) => Promise<unknown>;

/** Social images of the sample: drawing and not drawing them again, beside two ways to draw the same cards. */
export const imagesBench: Bench = {
  title: `Social images (1200 × 630, ${CORES} cores)`,
  async run(progress) {
    const folder = mkdtempSync(join(tmpdir(), 'hemicicle-bench-'));
    try {
      progress('publishing a small sample');
      const { faces, unchanged } = await facesOf(folder);
      const fonts = readFonts(filesOnDisk());
      const rates = await inTurns(waysToDraw(fonts), faces, progress);
      progress('timing each step');
      return [...rateFigures(rates, unchanged), ...(await stepFigures(fonts, faces))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Faces of a release, in the mixture in which they are drawn ahead; and how many a second turn out to be there. */
async function facesOf(folder: string): Promise<{ faces: Face[]; unchanged: number }> {
  const { publicFolder, release } = await smallSampleFor(folder);
  const faces: Face[] = [];
  const draw = async (face: Face) => {
    faces.push(face);
    return new Uint8Array();
  };
  const workshop = { draw, busy: () => 0, close: async () => {} };
  const input = { ahead: 'recent', release, publicFolder, endpoints, version: '' } as const;
  const effects = effectsForTests();
  let unchanged = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const done = await drawAhead({ ...input, imagesFolder: join(folder, 'images') }, workshop, effects);
    if (round > 0) unchanged = Math.max(unchanged, (done.unchanged * 1000) / (performance.now() - began));
  }
  return { faces, unchanged };
}

const OURS = 'satori, sharp and a palette of our own';
const RESVG = 'satori and resvg-js 2.6.2';
const TAKUMI = 'takumi 2.16.3';

function waysToDraw(fonts: FontFile[]): Record<string, { draw: Draw; close(): Promise<unknown> }> {
  const workshop = openWorkshop(fonts);
  const workers = Array.from(
    { length: CORES },
    () => new Worker(new URL('./draw-by-resvg.ts', import.meta.url), { workerData: fonts }),
  );
  const studio = openStudio(fonts);
  const renderer = new Renderer();
  const options = {
    width: 1200,
    height: 630,
    fonts: fonts.map(({ family, weight, data }) => ({ name: family, weight, style: 'normal', data })),
  };
  return {
    [OURS]: { draw: (faces) => Promise.all(faces.map(workshop.draw)), close: workshop.close },
    [RESVG]: {
      draw: (faces) => shared(faces, workers),
      close: () => Promise.all(workers.map((worker) => worker.terminate())),
    },
    [TAKUMI]: {
      draw: (faces) =>
        Promise.all(faces.map(async (face) => renderer.render(nodeOf(await studio.boxes(face)), options))),
      close: async () => {},
    },
  };
}

/** Each worker takes the next face when it is done with one. */
async function shared(faces: readonly Face[], workers: readonly Worker[]): Promise<void> {
  const left = faces.values();
  await Promise.all(
    workers.map(async (worker) => {
      for (const face of left) {
        worker.postMessage(face);
        await once(worker, 'message');
      }
    }),
  );
}

/** The same boxes as takumi calls them. */
function nodeOf({ props: { style, children } }: Box): ContainerNode | TextNode {
  return typeof children === 'string'
    ? { type: 'text', text: children, style }
    : { type: 'container', style, children: children.map(nodeOf) };
}

/** Images a second of each way, the best of some rounds. */
async function inTurns(
  ways: ReturnType<typeof waysToDraw>,
  faces: readonly Face[],
  progress: (line: string) => void,
): Promise<Record<string, number>> {
  const rates: Record<string, number> = {};
  for (let round = 0; round <= ROUNDS; round++) {
    progress(round === 0 ? 'warming up' : `drawing, round ${round} of ${ROUNDS}`);
    const own = Array.from({ length: CARDS }, (_, at) => faces[(round * CARDS + at) % faces.length]!);
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
  const [ours, resvg, takumi] = [rates[OURS]!, rates[RESVG]!, rates[TAKUMI]!];
  const rate = (value: number) => `${Math.round(value).toLocaleString('en-GB')} a second`;
  return [
    {
      what: 'cold',
      measured: rate(ours),
      against: `${rate(resvg)}: ${RESVG}`,
      ratio: ours / resvg,
      goal: 'at least 60 a second',
    },
    {
      what: 'the same cards',
      measured: rate(ours),
      against: `${rate(takumi)}: ${TAKUMI}`,
      ratio: ours / takumi,
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

/** Processor time of each step for one image on one core, and what else could do the last one. */
async function stepFigures(fonts: FontFile[], faces: readonly Face[]): Promise<Figure[]> {
  const studio = openStudio(fonts);
  const few = faces.slice(0, CARDS);
  const svgs: string[] = [];
  for (const face of few) svgs.push(await studio.svg(face));
  const raster = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer();
  const drawings = await Promise.all(svgs.map(raster));
  const size = { width: 1200, height: 630 };
  const bySharp = (rgba: Buffer, options: PngOptions) =>
    sharp(rgba, { raw: { ...size, channels: 4 } })
      .png(options)
      .toBuffer();
  const steps: [what: string, work: (at: number) => Promise<{ length: number }>][] = [
    ['layout (satori)', (at) => studio.svg(few[at]!)],
    ['raster (sharp)', (at) => raster(svgs[at]!)],
    ['encoding (palette of our own)', async (at) => indexedPng({ ...size, rgba: drawings[at]! })],
    [
      'encoding instead: sharp, palette',
      (at) => bySharp(drawings[at]!, { palette: true, effort: 1, dither: 0 }),
    ],
    ['encoding instead: sharp, true colour', (at) => bySharp(drawings[at]!, { compressionLevel: 6 })],
    [
      'encoding instead: sharp, true colour, packed most',
      (at) => bySharp(drawings[at]!, { compressionLevel: 9 }),
    ],
  ];
  const figures: Figure[] = [];
  for (const [what, work] of steps) {
    const { spent, bytes } = await spentOn(work);
    const against = what.startsWith('encoding') ? `${(bytes / 1000).toFixed(1)} kB an image` : '';
    figures.push({
      what: `one image: ${what}`,
      measured: milliseconds(spent),
      against,
      ratio: null,
      goal: '',
    });
  }
  return figures;
}

/** Milliseconds of processor time that one piece of work takes, and the bytes it makes; the best round counts. */
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
