import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Bench, Figure } from './figure.ts';
import { loadBench } from './load.ts';

/**
 * `npm run bench` measures and prints; `npm run bench -- --write` keeps the figures in README.md beside this file.
 * Any other word runs only the benches whose title has it.
 */
const benches: Bench[] = [loadBench];

const README = new URL('README.md', import.meta.url);
const given = process.argv.slice(2);
const wanted = given.find((word) => !word.startsWith('--'))?.toLowerCase() ?? '';

const sections: string[] = [];
for (const bench of benches.filter(({ title }) => title.toLowerCase().includes(wanted))) {
  const figures = await bench.run((line) => process.stderr.write(`${line}\n`));
  sections.push(`## ${bench.title}\n\n${table(figures)}\n`);
}
const report = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.\n\n${sections.join('\n')}`;
process.stdout.write(`\n${report}`);
if (given.includes('--write')) keep(report);

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

/** Figures stand between two marks; the words around them are written by hand. */
function keep(figures: string): void {
  const text = readFileSync(README, 'utf8');
  const [before, after] = [text.indexOf('<!-- figures -->'), text.indexOf('<!-- end of figures -->')];
  writeFileSync(README, `${text.slice(0, before)}<!-- figures -->\n${figures}\n${text.slice(after)}`);
}
