import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { cycles } from './cycles.ts';
import { justifiedCycles, stages } from './folders.ts';
import { readCode } from './read-code.ts';
import { unusedRules, violations } from './violations.ts';

const files = filesOnDisk();
const project = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['pipeline', 'functions', 'site'].flatMap((folder) =>
  files
    .walk(`${project}/${folder}`)
    .filter((path) => /\.(ts|mjs|js|astro)$/.test(path))
    .map((path) => `${folder}/${path}`),
);

describe('the project', () => {
  const tree = new Map(sources.map((path) => [path, files.readText(`${project}/${path}`)]));

  it('keeps the import rules', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(violations(tree)).toEqual([]);
  });

  it('has no import cycles, not even of types, except justified ones', () => {
    expect(cycles(tree)).toEqual(justifiedCycles.map(({ files }) => files));
  });

  it('delivers in stages, each of which uses only itself and earlier ones', () => {
    const { folder, inOrder } = stages;
    const stageOf = (path: string) => inOrder.indexOf(path.split(`${folder}/`)[1]?.split('/')[0] ?? '');
    const files = [...tree].filter(([path]) => stageOf(path) !== -1);
    const back = files.flatMap(([path, text]) =>
      readCode(path, text)
        .imports.filter(({ target }) => target.startsWith(`${folder}/`))
        .filter(({ target }) => stageOf(target) === -1 || stageOf(target) > stageOf(path))
        .map(({ target }) => `${path} imports ${target}`),
    );
    expect(back).toEqual([]);
    expect(new Set(files.map(([path]) => stageOf(path))).size).toBe(inOrder.length);
  });

  it('gives no two exported types the same name', () => {
    expect(homonyms(tree)).toEqual([]);
    const two = [...tree, ['pipeline/a.ts', 'export interface VoteDraft {}']] as const;
    expect(homonyms(new Map(two))).toEqual(['VoteDraft: pipeline/a.ts, pipeline/load/votes/vote-drafts.ts']);
  });

  it('has no import rule that no file uses', () => {
    expect(unusedRules(tree)).toEqual([]);
    const without = [...tree].filter(([path]) => !path.startsWith('pipeline/commands/'));
    expect(unusedRules(new Map(without))).toContain(
      'pipeline/commands imports more than types of pipeline/load',
    );
  });
});

/** Returns the names of exported types that occur in more than one file, with those files. */
function homonyms(tree: ReadonlyMap<string, string>): string[] {
  const types = [...tree].flatMap(([path, text]) =>
    [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => ({ name: name!, path })),
  );
  return [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, files]) => files.length > 1)
    .map(
      ([name, files]) =>
        `${name}: ${files
          .map(({ path }) => path)
          .sort()
          .join(', ')}`,
    );
}

describe('the check of imports', () => {
  const breach = (path: string, text: string, others: Record<string, string> = {}) =>
    violations(new Map([[path, text], ...Object.entries(others)]));

  it.each([
    [
      'an endpoint that loads',
      'pipeline/endpoints/votes/votes.ts',
      `import { load } from '../../load/load.ts';`,
    ],
    [
      'the batch that knows the function',
      'pipeline/publish/a.ts',
      `import { app } from '../../functions/app.ts';`,
    ],
    ['the batch that knows the site', 'pipeline/publish/a.ts', `export { x } from '../../site/x.ts';`],
    [
      'a function that parses',
      'functions/app.ts',
      `const x = await import('../pipeline/congreso/sources/index.ts');`,
    ],
    ['a function that loads', 'functions/app.ts', `import type { L } from '../pipeline/load/load.ts';`],
    [
      'a page that queries',
      'site/pages/index.astro',
      `---\nimport { openRead } from '../../pipeline/db/open.ts';\n---`,
    ],
    [
      'a script of a page that queries',
      'site/a.astro',
      `<p/><script>import '../pipeline/db/open.ts';</script>`,
    ],
    [
      'a page that uses more than types',
      'site/a.ts',
      `import { dissent } from '../pipeline/metrics/dissent.ts';`,
    ],
    [
      'a description of routes that knows a metric',
      'pipeline/core/endpoint.ts',
      `import { attendance } from '../metrics/attendance.ts';`,
    ],
    [
      'a metric that uses another route',
      'pipeline/metrics/attendance.ts',
      `import { votes } from '../endpoints/votes/votes.ts';`,
    ],
    [
      'a loader that knows a parser of one chamber',
      'pipeline/load/a.ts',
      `import { diario } from '../congreso/sources/diario/diario.ts';`,
    ],
    ['a parser that stores', 'pipeline/congreso/a.ts', `import { openRead } from '../db/open.ts';`],
    ['a driver outside its home', 'pipeline/load/a.ts', `import Sqlite from 'better-sqlite3';`],
    ['a drawing outside its home', 'pipeline/images/vote.ts', `import sharp from 'sharp';`],
    ['a parser that reads the disk', 'pipeline/congreso/a.ts', `import { readFileSync } from 'node:fs';`],
    ['a clock', 'pipeline/load/a.ts', 'export const a = Date.now();'],
    ['a date of today', 'site/a.astro', '---\nconst today = new Date();\n---'],
    ['randomness', 'pipeline/sample/a.ts', 'export const a = () => Math.random();'],
    ['the environment', 'pipeline/core/config.ts', 'export const a = process.env.PORT;'],
    ['an empty name', 'pipeline/load/helpers.ts', ''],
    ['an empty folder name', 'functions/utils/dates.ts', ''],
    ['a long file', 'pipeline/load/a.ts', 'export {};\n'.repeat(301)],
    ['a folder without import rules', 'pipeline/plugins/a.ts', ''],
    ['a file outside the folders of the batch', 'pipeline/a.ts', ''],
  ])('finds %s', (_, path, text) => {
    expect(breach(path, text)).toHaveLength(1);
  });

  it('finds a cycle, also of types or of one file', () => {
    const tree = new Map([
      ['a.ts', `import type { B } from './b.ts';\nimport './e.ts';`],
      ['b.ts', `import { c } from './c.ts';`],
      ['c.ts', `export type { A } from './a.ts';\nimport './b.ts';`],
      ['d.ts', `import './a.ts';\nimport './d.ts';`],
      ['e.ts', `import 'node:fs';`],
    ]);
    expect(cycles(tree)).toEqual([['a.ts', 'b.ts', 'c.ts'], ['d.ts']]);
    expect(cycles(new Map([...tree].slice(0, 2)))).toEqual([]);
  });

  it('finds a route that imports another', () => {
    const registry = { 'pipeline/endpoints/registry.ts': `import './laws.ts';\nimport './parties.ts';` };
    expect(breach('pipeline/endpoints/laws.ts', `import './parties.ts';`, registry)).toEqual([
      'pipeline/endpoints/laws.ts: imports the routes of pipeline/endpoints/parties.ts',
    ]);
  });

  it.each([
    ['types that a page needs', 'site/a.ts', `import type { Vote } from '../pipeline/model/vote.ts';`],
    ['types named one by one', 'site/a.ts', `import { type Vote } from '../pipeline/model/vote.ts';`],
    ['a date that is given', 'pipeline/load/a.ts', 'export const a = (day: string) => new Date(day);'],
    ['a neighbour', 'pipeline/load/a.ts', `import './term.ts';`],
    ['the clock at the edge', 'functions/cli.ts', 'Date.now(); process.env;'],
    ['words in a text', 'pipeline/load/a.ts', `export const a = 'process.env'; // Date.now`],
  ])('accepts %s', (_, path, text) => {
    expect(breach(path, text)).toEqual([]);
  });
});
