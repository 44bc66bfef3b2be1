import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { BIN } from '../command-file.ts';
import { serve } from '../faults/server-process.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { type World, worldOf } from './under-load/world.ts';

const SIZE = ['--votes', '600', '--seats', '350', '--legislatures', '1', '--as-of', '2026-03-31'];

/** A phone of some years ago on a slow network: a processor four times slower, and a distant server. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 };
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** Limits of a page: bytes sent, milliseconds until the largest part is visible, and no layout shift. */
const LIMITS = { bytes: 40_000, milliseconds: 1000 };

/** Number of visits, each with an empty browser cache. */
const VISITS = 3;

/** Measures the first visit to a page on a slow phone. */
export const slowPhoneBench: Bench = {
  title: 'The first page on a slow phone (processor four times slower, 1.6 Mbit/s, 150 ms away)',
  async run(progress, folder) {
    const env = { ...process.env, DATA_FOLDER: folder, STATE_FOLDER: `${folder}/state` };
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [BIN, ...words], { env });
    progress('building a sample with its pages');
    await run('sample', ...SIZE);
    await run('build', '--snapshots', `${folder}/sample/snapshots`, '--images', 'none');
    const out = `${folder}/sample/public`;
    const service = await serve({ out, state: `${folder}/state` });
    const browser = await launchChromium({ whole: true });
    const figures: Figure[] = [];
    for (const [what, path] of kindsIn(worldOf(out, `${folder}/sample/site`))) {
      const visits: Visit[] = [];
      for (let at = 0; at < VISITS; at++)
        visits.push(await visit(browser, `http://127.0.0.1:${service.port}${path}`));
      figures.push(figureOf(what, visits));
    }
    await browser.close();
    await service.stop();
    return figures;
  },
};

const kindsIn = ({ votes, persons, groups, initiatives, topics }: World): [string, string][] => [
  ['the home page', '/'],
  ['a vote', `/votes/${votes.at(-1)}`],
  ['a deputy', `/persons/${persons[0]!.id}`],
  ['a group', `/groups/${groups[0]}`],
  ['an initiative', `/initiatives/${initiatives.at(-1)}`],
  ['a topic', `/topics/${topics[0]}`],
  ['the list of votes', '/votes'],
  ['votes that were rejected, made on demand', '/votes?result=rejected'],
  ['all deputies', '/persons'],
  ['statistics', '/stats'],
  ['the agenda', '/agenda'],
  ['the questions to the reader', '/quiz'],
];

/** The result of one visit. */
interface Visit {
  /** Bytes of the page itself as sent. */
  page: number;
  /** Bytes of all that it loads at once. */
  all: number;
  /** Milliseconds until the largest part was painted. */
  largest: number;
  /** Layout shift as browsers score it: 0 means that no element moved. */
  shift: number;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const sent = new Map<string, number>();
  const addresses = new Map<string, string>();
  protocol.on('Network.responseReceived', ({ requestId, response }) =>
    addresses.set(requestId, response.url),
  );
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sent.set(requestId, encodedDataLength),
  );
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', NETWORK);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((done) => {
        const observer = new PerformanceObserver((list) => done(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => done([]), 1000);
      });
    const [paints, shifts] = await Promise.all([
      entries('largest-contentful-paint'),
      entries('layout-shift'),
    ]);
    return {
      largest: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, one) => sum + (one as PerformanceEntry & { value: number }).value, 0),
    };
  });
  await context.close();
  const own = [...sent].filter(([request]) => addresses.get(request) === address);
  const sum = (sizes: [string, number][]) => sizes.reduce((bytes, [, size]) => bytes + size, 0);
  return { page: sum(own), all: sum([...sent]), ...seen };
}

function figureOf(what: string, visits: Visit[]): Figure {
  const middle = (of: keyof Visit) => median(visits.map((visit) => visit[of]));
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const largest = middle('largest');
  const shift = Math.max(...visits.map((visit) => visit.shift));
  return {
    what,
    measured: `${(largest / 1000).toFixed(2)} s, ${kilobytes(middle('page'))} (${kilobytes(middle('all'))} with style, letters and scripts), shift ${shift.toFixed(3)}`,
    against: `${LIMITS.milliseconds / 1000} s, ${kilobytes(LIMITS.bytes)}, no shift`,
    ratio: Math.max(largest / LIMITS.milliseconds, middle('page') / LIMITS.bytes),
    goal: 'below 1',
  };
}
