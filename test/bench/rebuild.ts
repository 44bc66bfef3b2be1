import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { type Bench, type Figure, seconds } from './figure.ts';
import { FULL_SIZE } from './load.ts';
import type { Measured } from './measure-load.ts';

const MEASURE = fileURLToPath(new URL('measure-load.ts', import.meta.url));
const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** `hemicicle build --no-site` after one more day of voting, against the same build where there is no release before. */
export const rebuildBench: Bench = {
  title:
    'A rebuild after one added voting day (2,150 votes, 350 seats, 750,000 records, `hemicicle build --no-site`)',
  async run(progress) {
    const folder = mkdtempSync(join(tmpdir(), 'hemicicle-bench-'));
    try {
      progress('writing a full-size sample');
      const snapshots = join(folder, 'snapshots');
      writeSample({ folder: snapshots, legislatures: 1, ...FULL_SIZE }, { files: filesOnDisk(), log: quiet });
      progress('measuring');
      const restore = withoutLastDay(snapshots, folder);
      for (const kept of ['kept', 'drawn']) measure('build', snapshots, join(folder, kept), drawnIn(kept));
      restore();
      const both = (kept: string, alone: string) => ({
        after: measure('rebuild', snapshots, join(folder, kept), drawnIn(kept)),
        cold: measure('build', snapshots, join(folder, alone), drawnIn(kept)),
      });
      const whole = both('drawn', 'drawn-alone');
      const release = both('kept', 'alone');
      return [
        ratio('the whole command, which draws social images', 'milliseconds', whole),
        ratio('processor time of that', 'processorMilliseconds', whole),
        ratio('load and release alone', 'milliseconds', release),
        ratio('processor time of that', 'processorMilliseconds', release),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const drawnIn = (folder: string): string[] => (folder === 'drawn' ? ['images'] : []);

type Time = 'milliseconds' | 'processorMilliseconds';

const ratio = (what: string, time: Time, { after, cold }: Record<'after' | 'cold', Measured>): Figure => ({
  what,
  measured: seconds(after[time]),
  against: `${seconds(cold[time])} where there is no release before`,
  ratio: after[time] / cold[time],
  goal: 'below 0.2',
});

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
function measure(
  what: 'build' | 'rebuild',
  snapshots: string,
  work: string,
  options: readonly string[],
): Measured {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [MEASURE, what, snapshots, work, ...options],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: join(work, '../compiled') },
    },
  );
  if (status !== 0) throw new Error(`${what} of ${snapshots} failed: ${stderr}`);
  return JSON.parse(stdout);
}
