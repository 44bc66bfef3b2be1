import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideSqlBench } from './beside-sql.ts';
import type { Bench, Figure } from './figure.ts';
import { imagesBench } from './images.ts';
import { loadBench } from './load.ts';
import { loadServerBench } from './load-server.ts';
import { millionReadersBench } from './million-readers.ts';
import { notifyBench } from './notify.ts';
import { pagesBench } from './pages.ts';
import { requestsBench } from './requests.ts';
import { sixLegislaturesBench } from './six-legislatures.ts';
import { slowPhoneBench } from './slow-phone.ts';
import { twoServersBench } from './two-servers.ts';

/**
 * `npm run bench` measures and prints; `npm run bench -- --write` also writes the figures into this folder’s
 * README.md. Any other word selects the benches whose title has it: `npm run bench -- requests --write`.
 * `npm run bench:load -- --seconds 60` loads a server for another time than five minutes.
 */
const benches: Bench[] = [
  loadBench,
  sixLegislaturesBench,
  requestsBench,
  besideSqlBench,
  loadServerBench,
  notifyBench,
  imagesBench,
  pagesBench,
  slowPhoneBench,
  millionReadersBench,
  twoServersBench,
];

const BEGINNING = '<!-- figures -->\n';
const README = new URL('README.md', import.meta.url);
const given = process.argv.slice(2);
const wanted = given.find((word) => !word.startsWith('--'))?.toLowerCase() ?? '';

const measured = new Map<string, string>();
for (const { title, run } of benches.filter(({ title }) => title.toLowerCase().includes(wanted))) {
  const figures = await inFolder((folder) => run((line) => process.stderr.write(`${line}\n`), folder));
  const on = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`;
  measured.set(title, `## ${title}\n\n${on}\n\n${table(figures)}\n\n`);
}
process.stdout.write(`\n${[...measured.values()].join('')}`);
if (given.includes('--write')) keep();

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/**
 * Writes figures between two marks, each bench’s under its title; the text around them is written by hand.
 */
function keep(): void {
  const text = readFileSync(README, 'utf8');
  const [before, after] = [
    text.indexOf(BEGINNING) + BEGINNING.length,
    text.indexOf('<!-- end of figures -->'),
  ];
  const kept = new Map(
    text
      .slice(before, after)
      .split(/^(?=## )/m)
      .map((part) => [titleOf(part), part]),
  );
  const parts = benches.map(({ title }) => measured.get(title) ?? kept.get(title) ?? '');
  writeFileSync(README, `${text.slice(0, before)}${parts.join('')}${text.slice(after)}`);
}

function titleOf(part: string): string {
  return part.slice('## '.length, part.indexOf('\n'));
}
