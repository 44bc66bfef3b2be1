import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { type Bench, seconds } from './figure.ts';
import { FULL_SIZE } from './load.ts';
import type { Measured } from './measure-load.ts';

const MEASURE = fileURLToPath(new URL('measure-load.ts', import.meta.url));
const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** A release with one day of voting more than the one before, against the same release made alone. */
export const rebuildBench: Bench = {
  title: 'A rebuild after one added voting day (2,150 votes, 350 seats, 750,000 records, without pages)',
  async run(progress) {
    const folder = mkdtempSync(join(tmpdir(), 'hemicicle-bench-'));
    try {
      progress('writing a full-size sample');
      const snapshots = join(folder, 'snapshots');
      writeSample({ folder: snapshots, legislatures: 1, ...FULL_SIZE }, { files: filesOnDisk(), log: quiet });
      progress('measuring');
      const restore = withoutLastDay(snapshots, folder);
      measure('build', snapshots, join(folder, 'kept'));
      restore();
      const after = measure('rebuild', snapshots, join(folder, 'kept'));
      const cold = measure('build', snapshots, join(folder, 'alone'));
      return [
        {
          what: 'load and release after one added voting day',
          measured: seconds(after.milliseconds),
          against: `${seconds(cold.milliseconds)} for the same release without one before it`,
          ratio: after.milliseconds / cold.milliseconds,
          goal: 'below 0.2',
        },
        {
          what: 'processor time of that',
          measured: seconds(after.processorMilliseconds),
          against: `${seconds(cold.processorMilliseconds)} for the same release without one before it`,
          ratio: after.processorMilliseconds / cold.processorMilliseconds,
          goal: 'below 0.2',
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Takes the votes and the page of the last day away; answers what brings them back. */
function withoutLastDay(snapshots: string, folder: string): () => void {
  const inNumbers = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  const moves = ['webpublica/opendata/votaciones/Leg15', 'votaciones/XV'].map((kind) => {
    const last = readdirSync(join(snapshots, 'sample', kind))
      .toSorted(inNumbers)
      .at(-1)!;
    return [join(snapshots, 'sample', kind, last), join(folder, last)] as const;
  });
  for (const [from, to] of moves) renameSync(from, to);
  return () => {
    for (const [from, to] of moves) renameSync(to, from);
  };
}

/** Code is compiled once, as in every command: the first build fills the folder, and is not measured. */
function measure(what: 'build' | 'rebuild', snapshots: string, work: string): Measured {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MEASURE, what, snapshots, work], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: join(work, '../compiled') },
  });
  if (status !== 0) throw new Error(`${what} of ${snapshots} failed: ${stderr}`);
  return JSON.parse(stdout);
}
