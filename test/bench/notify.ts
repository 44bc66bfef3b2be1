import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { load } from '../../pipeline/load/load.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { type Bench, seconds } from './figure.ts';
import { FULL_SIZE } from './load.ts';
import type { MeasuredNotify } from './measure-notify.ts';

const MEASURE = fileURLToPath(new URL('measure-notify.ts', import.meta.url));
const PEOPLE = 100_000;
/** A writer waits ten seconds before it is refused; half of that is a margin for slower disks. */
const LIMIT = { milliseconds: 60_000, lockedMilliseconds: 5_000, megabytes: 500 };
const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** Announces one voting day to many people: each follows a group, every third also a deputy and a topic. */
export const notifyBench: Bench = {
  title: 'Telling 100,000 subscribers of one voting day',
  async run(progress, folder) {
    progress('writing and loading a full-size sample');
    const files = filesOnDisk();
    const snapshots = join(folder, 'snapshots');
    const database = join(folder, 'parliament.sqlite');
    writeSample({ folder: snapshots, legislatures: 1, ...FULL_SIZE }, { files, log: quiet });
    load(
      { snapshots, curated: 'data/curated', register: join(folder, 'people.csv'), database },
      { files, log: quiet },
    );
    progress('announcing');
    const measured = tell(database, join(folder, 'state'));
    const time = measured.matching + measured.composing;
    return [
      {
        what: `matching ${measured.messages.toLocaleString('en')} messages on ${measured.votes} votes`,
        measured: seconds(measured.matching),
        ...{ against: '', ratio: null, goal: '' },
      },
      {
        what: 'the longest that somebody who subscribes meanwhile waits',
        measured: seconds(measured.locked),
        against: seconds(LIMIT.lockedMilliseconds),
        ratio: measured.locked / LIMIT.lockedMilliseconds,
        goal: 'below 1',
      },
      {
        what: `matching, and rendering every message (${measured.megabytesOfMessages.toFixed(0)} MB of text and HTML)`,
        measured: seconds(time),
        against: seconds(LIMIT.milliseconds),
        ratio: time / LIMIT.milliseconds,
        goal: 'below 1',
      },
      {
        what: 'peak memory of that',
        measured: `${measured.peakMegabytes.toFixed(0)} MB`,
        against: `${LIMIT.megabytes} MB`,
        ratio: measured.peakMegabytes / LIMIT.megabytes,
        goal: 'below 1',
      },
    ];
  },
};

function tell(database: string, state: string): MeasuredNotify {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MEASURE, database, state, String(PEOPLE)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`announcing failed: ${stderr}`);
  return JSON.parse(stdout);
}
