/**
 * Run as a program of its own, so that its peak memory is nobody else's:
 * `node test/bench/measure-load.ts parse|load SNAPSHOTS WORK-FOLDER` prints one JSON line.
 */
import { mkdirSync } from 'node:fs';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { load } from '../../pipeline/load/load.ts';
import { openSnapshots } from '../../pipeline/snapshots/open.ts';

const [what, snapshots, work] = process.argv.slice(2) as ['parse' | 'load', string, string];
const files = filesOnDisk();
const started = performance.now();
const steps: Record<string, number> = {};

function parseAll(): void {
  const opened = openSnapshots(snapshots, files);
  const text = new TextDecoder();
  for (const document of opened.documents) {
    if (document.source.kind === 'vote-json') JSON.parse(text.decode(opened.read(document)));
  }
}

function loadAll(): void {
  mkdirSync(work, { recursive: true });
  let current = 'reading documents';
  let since = performance.now();
  const log = {
    info() {},
    warn() {},
    error() {},
    progress(step: string) {
      if (step === current) return;
      steps[current] = Math.round(performance.now() - since);
      current = step;
      since = performance.now();
    },
  };
  load(
    { snapshots, curated: null, register: `${work}/people.csv`, database: `${work}/parliament.sqlite` },
    { files, log },
  );
  steps[current] = Math.round(performance.now() - since);
}

if (what === 'parse') parseAll();
else loadAll();
const milliseconds = Math.round(performance.now() - started);
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(`${JSON.stringify({ milliseconds, peakMegabytes, steps })}\n`);
