import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, compared, type Figure, megabytes, seconds } from './bench.ts';
import type { Measured, Work } from './measure-load.ts';

const MEASURE = fileURLToPath(new URL('measure-load.ts', import.meta.url));
const RUNS = 3;
const LIMITS = { milliseconds: 10_000, megabytes: 600 };

/** Measures the way from official documents to a database and a release. */
export const loadBench: Bench = {
  title: ({ votes, seats }) => `Load and release (${votes} votes and ${seats} seats a legislature)`,
  async run({ folder, progress, published }) {
    const [one, five] = [published(1).snapshots, published(5).snapshots];
    const measure = (work: Work, snapshots: string, runs: number): Measured => {
      progress(`measuring ${work}`);
      // Other programs can only slow a run down.
      return Array.from({ length: runs }, () => measureOnce(folder, work, snapshots)).reduce((best, run) =>
        run.milliseconds < best.milliseconds ? run : best,
      );
    };
    const [parse, load, build] = (['parse', 'load', 'build'] as const).map((work) =>
      measure(work, one, RUNS),
    );
    return figuresOf(parse!, load!, build!, measure('build', five, 1));
  },
};

/** Runs once in a new folder: just after a folder is emptied, disks are slower. */
function measureOnce(folder: string, work: Work, snapshots: string): Measured {
  const own = join(folder, String(readdirSync(folder).length));
  mkdirSync(own);
  // The command does the same.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
  return JSON.parse(
    execFileSync(process.execPath, [MEASURE, work, snapshots, own], { encoding: 'utf8', env }),
  );
}

function figuresOf(parse: Measured, load: Measured, build: Measured, five: Measured): Figure[] {
  const database = 'documents to an indexed, reconciled, identified database with all derived tables';
  const memory = 'peak memory of that';
  const one = { peer: ' with one' };
  return [
    compared(database, [load.milliseconds, parse.milliseconds], seconds, {
      peer: ' reading all documents and `JSON.parse` of the votes',
      goal: 'at most 10',
    }),
    compared(
      'load and release, without pages and images',
      [build.milliseconds, LIMITS.milliseconds],
      seconds,
      {
        goal: 'below 1',
      },
    ),
    compared(memory, [build.megabytes, LIMITS.megabytes], megabytes, { goal: 'below 1' }),
    compared(
      'processor time with five legislatures',
      [five.processorMilliseconds, build.processorMilliseconds],
      seconds,
      { ...one, goal: 'at most 5: linear' },
    ),
    compared('peak memory with five legislatures', [five.megabytes, build.megabytes], megabytes, {
      ...one,
      goal: 'below 1.3',
    }),
  ];
}
