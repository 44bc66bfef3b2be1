import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';

/**
 * `npm run mutate -- links` changes the code of an area in 25 places, one at a time and in a copy of the
 * tree, and prints the changes that no test of the area notices. `npm run mutate -- links 100 2` tries 100
 * places drawn with the seed 2.
 */
const [name = '', sample = '25', seed = '1'] = process.argv.slice(2);
const area = areas[name];
if (area === undefined) {
  console.error(`No area "${name}" is known here: choose one of ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}
Object.assign(process.env, {
  MUTATION_TESTS: area.tests.join(' '),
  MUTATION_SAMPLE: sample,
  MUTATION_SEED: seed,
  WITHOUT_POSTGRES: '1',
});

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const tried = await new Stryker({
  mutate: area.files,
  plugins: ['@stryker-mutator/vitest-runner', beside('plugins.ts')],
  testRunner: 'vitest',
  vitest: { configFile: relative(process.cwd(), beside('vitest.config.ts')) },
  checkers: ['sample'],
  ignorers: ['sentences'],
  ignorePatterns: ['data/public', 'data/sample', 'data/site', 'data/snapshots'],
  tempDirName: join(tmpdir(), `hemicicle-mutation-${process.pid}`),
  // The sampler and one runner.
  concurrency: 2,
  maxTestRunnerReuse: 0,
  disableTypeChecks: false,
  timeoutMS: 60_000,
  reporters: ['dots'],
  logLevel: 'warn' as never,
  warnings: false,
  allowConsoleColors: false,
}).runMutationTest();

/** Returns the code before and after a mutation, each on one line. */
function change({ fileName, location: { start, end }, replacement }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  const [before, after] = [lines.join('\n'), replacement].map((text) => text.replace(/\s+/g, ' ')) as [
    string,
    string,
  ];
  // In a long pattern only one character may differ.
  const differ = [...before].findIndex((letter, at) => letter !== after[at]);
  const from = Math.max(0, differ - 40);
  const short = (text: string) => text.slice(from, from + 90);
  return `${relative(process.cwd(), fileName)}:${start.line}  ${short(before)}  →  ${short(after)}`;
}

const possible = tried.filter(({ status }) => status !== 'Ignored');
const drawn = possible.filter(({ status }) => status !== 'CompileError');
const survivors = drawn.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
for (const mutant of survivors)
  console.log(`${mutant.status === 'NoCoverage' ? 'unrun' : 'lived'}  ${change(mutant)}`);
const killed = drawn.length - survivors.length;
const share = drawn.length === 0 ? 0 : Math.round((100 * killed) / drawn.length);
console.log(
  `| ${name} | ${possible.length} | ${drawn.length} | ${killed} | ${survivors.length} | ${share} % |`,
);
