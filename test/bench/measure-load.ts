/** A program of its own, for its peak memory: `measure-load.ts parse|load|build SNAPSHOTS WORK-FOLDER`. */
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { CHAMBERS } from '../../pipeline/load/chambers.ts';
import { load } from '../../pipeline/load/load.ts';
import { openSnapshots } from '../../pipeline/snapshots/open.ts';

/** The cost of one run. */
export interface Measured {
  milliseconds: number;
  /** Processor time of all threads: other programs hardly affect it. */
  processorMilliseconds: number;
  /** Peak memory. */
  megabytes: number;
}

const [what, snapshots, folder] = process.argv.slice(2) as [Work, string, string];
const files = filesOnDisk();
const log = { info() {}, warn() {}, error() {}, progress() {} };
const register = `${folder}/people.csv`;

const works = {
  /** Does the least work possible with these documents. */
  parse() {
    const opened = openSnapshots(snapshots, CHAMBERS, files);
    for (const document of opened.documents) {
      const bytes = opened.read(document);
      if (document.place.path.endsWith('.json')) JSON.parse(new TextDecoder().decode(bytes));
    }
  },
  load: () =>
    load(
      { snapshots, curated: 'data/curated', register, database: `${folder}/parliament.sqlite` },
      { files, log },
    ),
  build: () =>
    build({ snapshots, register, out: `${folder}/public`, site: false }, readConfig({}), {
      ...{ files, log, clock: { now: () => new Date() } },
      run: () => Promise.reject(new Error('A build without pages runs no other program')),
    }),
};

export type Work = keyof typeof works;

const started = performance.now();
await works[what]();
const { user, system } = process.cpuUsage();
const measured: Measured = {
  milliseconds: Math.round(performance.now() - started),
  processorMilliseconds: Math.round((user + system) / 1000),
  megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
};
process.stdout.write(`${JSON.stringify(measured)}\n`);
