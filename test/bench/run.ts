/**
 * `npm run bench` measures and prints; `npm run bench -- --write` also writes the figures into this folder’s
 * README.md, and `--small` tries all benches on a small sample. Any other word selects the benches whose title has it:
 * `npm run bench -- requests --write`. `npm run bench:load -- --seconds 60` loads a server for another time
 * than five minutes.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, type Figure, FULL_SIZE, type Published, publishIn, SMALL_SIZE } from './bench.ts';
import { imagesBench } from './images.ts';
import { loadBench } from './load.ts';
import { metricsBench } from './metrics.ts';
import { pagesBench } from './pages.ts';
import { requestsBench } from './requests.ts';
import { underLoadBench } from './under-load.ts';

const benches: Bench[] = [loadBench, requestsBench, metricsBench, underLoadBench, imagesBench, pagesBench];

const BEGINNING = '<!-- figures -->\n';
const README = new URL('README.md', import.meta.url);
const given = process.argv.slice(2);
const wanted = given.find((word) => !word.startsWith('--'))?.toLowerCase() ?? '';
const size = given.includes('--small') ? SMALL_SIZE : FULL_SIZE;

const root = mkdtempSync(join(tmpdir(), 'hemicicle-bench-'));
const progress = (line: string) => process.stderr.write(`${line}\n`);
const releases = new Map<number, Published>();
function published(legislatures: number): Published {
  const known = releases.get(legislatures);
  if (known !== undefined) return known;
  progress(`publishing a sample (legislatures: ${legislatures})`);
  const made = publishIn(newFolder(`published-${legislatures}`), size, legislatures);
  releases.set(legislatures, made);
  return made;
}

const measured = new Map<string, string>();
try {
  for (const [at, { title, run }] of benches.entries()) {
    const name = title(size);
    if (!name.toLowerCase().includes(wanted)) continue;
    const folder = newFolder(String(at));
    const figures = await run({ folder, size, progress, published });
    rmSync(folder, { recursive: true });
    const on = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`;
    measured.set(name, `## ${name}\n\n${on}\n\n${table(figures)}\n\n`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.stdout.write(`\n${[...measured.values()].join('')}`);
if (given.includes('--write')) writeFileSync(README, withFigures(readFileSync(README, 'utf8')));

function newFolder(name: string): string {
  mkdirSync(join(root, name));
  return join(root, name);
}

function table(figures: Figure[]): string {
  const rows = figures.map(
    ({ what, measured, against, ratio, goal }) =>
      `| ${what} | ${measured} | ${against} | ${ratio === null ? '' : ratio.toFixed(2)} | ${goal} |`,
  );
  return ['| what | measured | against | ratio | goal |', '|---|---|---|---|---|', ...rows].join('\n');
}

function machine(): string {
  const all = cpus();
  return `${all.length} cores, ${all[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`;
}

/** Returns the text with figures between two marks, those of each bench under its title. */
function withFigures(text: string): string {
  const before = text.indexOf(BEGINNING) + BEGINNING.length;
  const after = text.indexOf('<!-- end of figures -->');
  const titleOf = (part: string) => part.slice('## '.length, part.indexOf('\n'));
  const parts = text.slice(before, after).split(/^(?=## )/m);
  const kept = new Map(parts.map((part) => [titleOf(part), part]));
  const titles = benches.map(({ title }) => title(size));
  const written = titles.map((title) => measured.get(title) ?? kept.get(title) ?? '');
  return `${text.slice(0, before)}${written.join('')}${text.slice(after)}`;
}
