import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BIN } from '../command-file.ts';
import { type Service, serve } from '../faults/server-process.ts';
import { askOften } from './bench-server.ts';
import type { Bench, Figure } from './figure.ts';
import { processorSeconds } from './processor-time.ts';
import { dayOf, PAGES_A_READER } from './readers/day.ts';
import { type Kept, type Served, sharedCaches } from './readers/shared-caches.ts';
import { type World, worldOf } from './under-load/world.ts';

const SIZE = ['--votes', '2150', '--seats', '350', '--legislatures', '1', '--as-of', '2026-03-31'];

const READERS = 1_000_000;
/** One cache for all, and as many locations as a large CDN has in and around one country. */
const PLACES = [1, 30];
/** Seconds of the day’s releases: the scheduled run publishes at noon and in the evening. */
const RELEASES = [12 * 3600, 20 * 3600];
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' };
/** Requests of the busiest time that the bench really sends, to measure their cost. */
const REPLAYED = 60_000;
/** Addresses of a kind that represent the sizes of the others. */
const WEIGHED = 40;

/** Measures what a million readers in a day mean for a cache, a server and a line. */
export const millionReadersBench: Bench = {
  title: 'A million readers in a day (2,150 votes, 350 seats)',
  async run(progress, folder) {
    const env = { ...process.env, DATA_FOLDER: folder, STATE_FOLDER: `${folder}/state` };
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [BIN, ...words], { env });
    progress('building a full-size sample with its pages');
    await run('sample', ...SIZE);
    await run('build', '--snapshots', `${folder}/sample/snapshots`, '--images', 'none');
    const out = `${folder}/sample/public`;
    const world = worldOf(out, `${folder}/sample/site`);
    const service = await serve({ out, state: `${folder}/state` });
    progress('weighing what readers ask for');
    const scale = await weigh(service, world);
    const days = PLACES.map((places) => {
      progress(`a day with ${places} caches`);
      return aDay(world, places, scale);
    });
    progress('asking what caches leave for the server');
    const costs = await replay(service, days.at(-1)!);
    await service.stop();
    return figuresOf(days, costs);
  },
};

/** Known facts about answers, by kind of address, without requesting each. */
interface Scale {
  kept(path: string): Kept;
  /** Styles, fonts and scripts that the first page loads. */
  assets: Map<string, Kept>;
}

/** Returns the common form of "/es/votes/15001001" and all others of its kind. */
const kindOf = (path: string): string =>
  path
    .replace(/^\/(?:es|en)(?=\/|$)/, '')
    .replace(/\?.*/, '?')
    .replace(/^\/(embed\/)?(votes|persons|groups|topics|initiatives)\/.+/, '/$1$2/*');

async function weigh(service: Service, world: World): Promise<Scale> {
  const found = new Map<string, Set<string>>();
  for (const { path } of dayOf(world, { readers: 20_000, places: 1 })) {
    const kind = kindOf(path);
    const some = found.get(kind) ?? new Set();
    if (some.size < WEIGHED) found.set(kind, some.add(path));
  }
  const kinds = new Map<string, Kept>();
  for (const [kind, paths] of found) {
    const answers: Kept[] = [];
    for (const path of paths) answers.push(await keptOf(service, path));
    const bytes = Math.round(answers.reduce((sum, each) => sum + each.bytes, 0) / answers.length);
    kinds.set(kind, { seconds: answers[0]!.seconds, bytes });
  }
  const { text } = await service.ask('/es/');
  const linked = new Set([...text.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, path]) => path!));
  const assets = new Map<string, Kept>();
  for (const path of linked) assets.set(path, await keptOf(service, path));
  return { kept: (path) => kinds.get(kindOf(path))!, assets };
}

async function keptOf(service: Service, path: string): Promise<Kept> {
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, { headers: HEADERS });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
  const seconds = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return {
    seconds: Number(seconds ?? 0),
    bytes: Number(response.headers.get('content-length') ?? byteLength),
  };
}

function aDay(world: World, places: number, { kept, assets }: Scale): Served {
  const caches = sharedCaches(RELEASES);
  for (const { at, place, path, isFirst } of dayOf(world, { readers: READERS, places })) {
    caches.ask(at, place, path, kept(path));
    if (isFirst) for (const [asset, what] of assets) caches.ask(at, place, asset, what);
  }
  return caches.served;
}

/** The work of the server in the busiest minutes. */
interface Costs {
  /** Requests a second in the busiest minute. */
  busiest: number;
  /** Requests a second that the server answers, from ten clients at once. */
  answered: number;
  p99: number;
  /** Milliseconds of processor time of each. */
  processor: number;
}

async function replay(service: Service, { passed }: Served): Promise<Costs> {
  const minutes = Map.groupBy(passed, ({ at }) => Math.floor(at / 60));
  const [minute, most] = [...minutes].reduce((one, other) => (other[1].length > one[1].length ? other : one));
  const from = passed.findIndex(({ at }) => Math.floor(at / 60) >= minute);
  const paths = passed.slice(from, from + REPLAYED).map(({ path }) => path);
  const pid = service.child.pid!;
  const [begun, before] = [performance.now(), processorSeconds(pid)];
  const asked = await askOften({
    port: service.port,
    paths,
    connections: 10,
    milliseconds: 10_000,
    headers: HEADERS,
  });
  const took = (performance.now() - begun) / 1000;
  return {
    busiest: most.length / 60,
    answered: asked.perSecond,
    p99: asked.p99,
    processor: ((processorSeconds(pid) - before) * 1000) / (asked.perSecond * took),
  };
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
const whole = (number: number): string => Math.round(number).toLocaleString('en');

function figuresOf(days: readonly Served[], { busiest, answered, p99, processor }: Costs): Figure[] {
  const [one, many] = days as [Served, Served];
  const hits = ({ requests, passed }: Served) => `${((1 - passed.length / requests) * 100).toFixed(2)} %`;
  const seconds = (many.passed.length * processor) / 1000;
  const plain = (what: string, measured: string, against: string): Figure => ({
    what,
    measured,
    against,
    ratio: null,
    goal: '',
  });
  return [
    plain(
      'what readers ask for',
      `${whole(one.requests)} requests, ${gigabytes(one.bytes)}`,
      `${whole(READERS * PAGES_A_READER)} pages, those of ${whole(READERS)} readers`,
    ),
    plain(
      'answered by one cache',
      hits(one),
      `${whole(one.passed.length)} requests are left for the server, ${gigabytes(one.passedBytes)}`,
    ),
    plain(
      `answered by caches in ${PLACES[1]} places`,
      hits(many),
      `${whole(many.passed.length)} requests are left for the server, ${gigabytes(many.passedBytes)}`,
    ),
    {
      what: `left for the server in the busiest minute, with ${PLACES[1]} places`,
      measured: `${whole(busiest)} a second`,
      against: `${whole(answered)} a second of the same, asked by ten callers on the same machine, p99 ${p99.toFixed(1)} ms`,
      ratio: busiest / answered,
      goal: 'below 0.5',
    },
    {
      what: 'processor time of the server for that day',
      measured: `${whole(seconds)} s`,
      against: '172,800 s that two cores have',
      ratio: seconds / 172_800,
      goal: 'below 0.1',
    },
  ];
}
