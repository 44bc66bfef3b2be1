/**
 * A separate program with its own peak memory:
 * `node test/bench/measure-load.ts parse|load|build SNAPSHOTS WORK-FOLDER` prints one JSON line. The folder is new: just after a release is removed, ext4 checks each of
 * its thirty thousand files before it makes another one.
 */
import { mkdirSync } from 'node:fs';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import type { Log } from '../../pipeline/core/effects.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { load } from '../../pipeline/load/load.ts';
import { openSnapshots } from '../../pipeline/snapshots/open.ts';

/** The cost of one run. */
export interface Measured {
  milliseconds: number;
  /** Processor time of all threads: other programs hardly affect it. */
  processorMilliseconds: number;
  peakMegabytes: number;
  /** Milliseconds by step, as the log separates them. */
  steps: Record<string, number>;
}

type Kind = 'parse' | 'load' | 'build';

const [what, snapshots, work] = process.argv.slice(2) as [Kind, string, string];
const files = filesOnDisk();
const { log, steps } = stopwatch();
mkdirSync(work);
const register = `${work}/people.csv`;

const kinds: Record<Kind, () => unknown> = {
  parse: parseAll,
  load: () =>
    load(
      { snapshots, curated: 'data/curated', register, database: `${work}/parliament.sqlite` },
      { files, log },
    ),
  build: publish,
};

const started = performance.now();
await kinds[what]();
const milliseconds = Math.round(performance.now() - started);
const { user, system } = process.cpuUsage();
const processorMilliseconds = Math.round((user + system) / 1000);
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(
  `${JSON.stringify({ milliseconds, processorMilliseconds, peakMegabytes, steps: steps() } satisfies Measured)}\n`,
);

/** Does the least work possible with these files: reads each and parses its JSON. */
function parseAll(): void {
  const text = new TextDecoder();
  const opened = openSnapshots(snapshots, files);
  for (const document of opened.documents) {
    if (document.place.path.endsWith('.json')) JSON.parse(text.decode(opened.read(document)));
  }
}

/** Returns a log that only records when a new step begins. */
function stopwatch(): { log: Log; steps(): Record<string, number> } {
  const begun: [string, number][] = [['reading documents', performance.now()]];
  const note = () => {};
  return {
    log: {
      info: note,
      warn: note,
      error: note,
      progress(step) {
        if (begun.at(-1)![0] !== step) begun.push([step, performance.now()]);
      },
    },
    steps: () =>
      Object.fromEntries(
        begun.map(([step, since], at) => [
          step,
          Math.round((begun[at + 1]?.[1] ?? performance.now()) - since),
        ]),
      ),
  };
}

function publish(): unknown {
  return build({ snapshots, register, out: `${work}/public`, site: false }, readConfig({}), {
    files,
    log,
    clock: { now: () => new Date() },
    run: () => Promise.reject(new Error('A build without pages runs no other program')),
  });
}
