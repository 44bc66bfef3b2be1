import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { type Bench, type Figure, seconds } from './figure.ts';
import type { Measured } from './measure-load.ts';

const MEASURE = fileURLToPath(new URL('measure-load.ts', import.meta.url));
const RUNS = 3;
export const FULL_SIZE = { votes: 2150, seats: 350, seed: 1, asOf: '2026-09-30' };
const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** Measures the way from official documents to a database and a release, at full size. */
export const loadBench: Bench = {
  title: 'Loading and publishing a whole legislature (2,150 votes, 350 seats, 750,000 records)',
  async run(progress, folder) {
    progress('writing a full-size sample, one legislature and five');
    const one = sample(join(folder, 'one'), 1);
    const json = sample(join(folder, 'json'), 1);
    dropAllButJson(json);
    const five = sample(join(folder, 'five'), 5);
    progress('measuring');
    const work = join(folder, 'work');
    mkdirSync(work);
    return figures({
      parse: best('parse', json, work),
      load: best('load', json, work),
      loadAll: best('load', one, work),
      build: best('build', one, work),
      buildFive: measure('build', five, work),
    });
  },
};

function sample(folder: string, legislatures: number): string {
  writeSample({ folder, legislatures, ...FULL_SIZE }, { files: filesOnDisk(), log: quiet });
  return folder;
}

/** Removes other files, because reading and parsing JSON can only be compared on JSON. */
function dropAllButJson(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(html|xml|zip|txt)$/.test(path)) rmSync(join(folder, path));
  }
}

const measure = (what: 'parse' | 'load' | 'build', snapshots: string, work: string): Measured =>
  measureIn(newFolder(work), what, snapshots);

/** Runs once in a new folder, which then holds the result. */
export function measureIn(folder: string, what: 'parse' | 'load' | 'build', snapshots: string): Measured {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MEASURE, what, snapshots, folder], {
    encoding: 'utf8',
    // The command does the same.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
  });
  if (status !== 0) throw new Error(`${what} of ${snapshots} failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** Returns a folder for one run; all are removed at the end. */
const newFolder = (work: string): string => join(work, String(readdirSync(work).length));

/** Returns the quickest of several runs: other programs can only slow a run down. */
function best(what: 'parse' | 'load' | 'build', snapshots: string, work: string): Measured {
  const runs = Array.from({ length: RUNS }, () => measure(what, snapshots, work));
  return runs.toSorted((a, b) => a.milliseconds - b.milliseconds)[0]!;
}

function figures(runs: Record<'parse' | 'load' | 'loadAll' | 'build' | 'buildFive', Measured>): Figure[] {
  const { parse, load, loadAll, build, buildFive } = runs;
  const peer = `${seconds(parse.milliseconds)} reading and \`JSON.parse\` of the same files`;
  return [
    {
      what: 'JSON documents to an indexed, reconciled, identified database with all derived tables',
      measured: seconds(load.milliseconds),
      against: peer,
      ratio: load.milliseconds / parse.milliseconds,
      goal: 'at most 5, and 5 more for the derived tables',
    },
    {
      what: 'the same with XML, ZIP and day pages among the documents',
      measured: seconds(loadAll.milliseconds),
      against: peer,
      ratio: loadAll.milliseconds / parse.milliseconds,
      goal: 'none: shows what the other forms cost',
    },
    {
      what: 'load and release, without pages and images',
      measured: seconds(build.milliseconds),
      against: '10 s',
      ratio: build.milliseconds / 10_000,
      goal: 'below 1',
    },
    {
      what: 'peak memory of that',
      measured: `${build.peakMegabytes} MB`,
      against: '600 MB',
      ratio: build.peakMegabytes / 600,
      goal: 'below 1',
    },
    {
      what: 'peak memory with five legislatures',
      measured: `${buildFive.peakMegabytes} MB in ${seconds(buildFive.milliseconds)}`,
      against: `${build.peakMegabytes} MB with one`,
      ratio: buildFive.peakMegabytes / build.peakMegabytes,
      goal: 'below 1.3',
    },
  ];
}
