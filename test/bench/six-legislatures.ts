import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { openServer } from './bench-server.ts';
import { type Bench, type Figure, milliseconds, seconds } from './figure.ts';
import { newestLegislature } from './full-release.ts';
import { FULL_SIZE, measureIn } from './load.ts';
import type { Measured } from './measure-load.ts';
import { computing, questions, ranged, SEARCH } from './requests.ts';

/** The average number of votes of real legislatures: six have 12,000. */
const SIZE = { ...FULL_SIZE, votes: 2000 };
const MOST_MEGABYTES = 900;
const ASKED = [ranged('attendance'), ranged('coincidence'), SEARCH];
const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** The cost and size of a parliament of so many legislatures. */
interface Run {
  load: Measured;
  build: Measured;
  releaseBytes: number;
  databaseBytes: number;
  /** The 99th percentile of each question, in milliseconds. */
  p99: number[];
}

/** Measures a release of every legislature from the X to the XV against a release of one. */
export const sixLegislaturesBench: Bench = {
  title: 'Six legislatures in one release (12,000 votes, 350 seats, 4 million records)',
  async run(progress, folder) {
    return figures(
      await runWith(1, join(folder, 'one'), progress),
      await runWith(6, join(folder, 'six'), progress),
    );
  },
};

async function runWith(legislatures: number, folder: string, progress: (line: string) => void): Promise<Run> {
  mkdirSync(folder);
  const snapshots = join(folder, 'snapshots');
  progress(`writing a sample of ${legislatures} × ${SIZE.votes} votes`);
  writeSample({ folder: snapshots, legislatures, ...SIZE }, { files: filesOnDisk(), log: quiet });
  progress('loading and publishing it');
  const load = measureIn(join(folder, 'load'), 'load', snapshots);
  const build = measureIn(join(folder, 'build'), 'build', snapshots);
  const database = join(folder, 'load', 'parliament.sqlite');
  const publicFolder = join(folder, 'build', 'public');
  progress('asking it');
  return {
    load,
    build,
    releaseBytes: bytesBelow(publicFolder),
    databaseBytes: statSync(database).size,
    p99: await asking(publicFolder, folder, database),
  };
}

async function asking(publicFolder: string, plainFolder: string, database: string): Promise<number[]> {
  const server = await openServer(publicFolder, plainFolder);
  try {
    const asked = questions(newestLegislature(database));
    const all: number[] = [];
    for (const what of ASKED) all.push(await computing(server, asked[what]!));
    return all;
  } finally {
    server.close();
  }
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

function figures(one: Run, six: Run): Figure[] {
  const linear = 'at most 6: linear';
  const timed = (what: string, took: (run: Run) => Measured): Figure => ({
    what,
    measured: seconds(took(six).processorMilliseconds),
    against: `${seconds(took(one).processorMilliseconds)} with one`,
    ratio: took(six).processorMilliseconds / took(one).processorMilliseconds,
    goal: linear,
  });
  const sized = (what: string, bytes: (run: Run) => number): Figure => ({
    what,
    measured: megabytes(bytes(six)),
    against: `${megabytes(bytes(one))} with one`,
    ratio: bytes(six) / bytes(one),
    goal: linear,
  });
  const peak = (what: string, took: (run: Run) => Measured): Figure => ({
    what,
    measured: `${took(six).peakMegabytes} MB (${took(one).peakMegabytes} MB with one)`,
    against: `${MOST_MEGABYTES} MB`,
    ratio: took(six).peakMegabytes / MOST_MEGABYTES,
    goal: 'below 1',
  });
  return [
    timed('processor time from documents to a database with all derived tables', ({ load }) => load),
    peak('peak memory of that', ({ load }) => load),
    timed('processor time of load and release, without pages and images', ({ build }) => build),
    peak('peak memory of that', ({ build }) => build),
    sized('the release', ({ releaseBytes }) => releaseBytes),
    sized('`parliament.sqlite`', ({ databaseBytes }) => databaseBytes),
    ...ASKED.map(
      (what, at): Figure => ({
        what: `computing ${what}, p99`,
        measured: milliseconds(six.p99[at]!),
        against: `${milliseconds(one.p99[at]!)} with one`,
        ratio: six.p99[at]! / one.p99[at]!,
        goal: what === SEARCH ? 'at most 6: it looks at every text' : 'about 1',
      }),
    ),
  ];
}
