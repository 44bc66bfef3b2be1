import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DuckDB, openDuckDB } from '../../dumps/duckdb.ts';
import { sampleReleaseForAll } from '../../dumps/sample-release.ts';
import { WEB_URL } from '../../shared-sample.ts';

interface Cell {
  id: string;
  cell_type: string;
  source: string;
  outputs?: unknown[];
}

const release = sampleReleaseForAll();
let cells: Cell[];
let duckdb: DuckDB;
beforeAll(async () => {
  cells = JSON.parse(readFileSync(`${release.folder}/first-questions.ipynb`, 'utf8')).cells;
  duckdb = await openDuckDB();
});
afterAll(() => duckdb.close());

const code = () => cells.filter(({ cell_type }) => cell_type === 'code');
const matchesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
const python = spawnSync('python3', ['--version']).status === 0;

describe('the notebook of a release', () => {
  it('has cells with unique names, and no outputs', () => {
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
    expect(code().length).toBeGreaterThan(4);
    for (const { outputs } of code()) expect(outputs).toEqual([]);
  });

  it.skipIf(!python)('has valid Python code', () => {
    const { status, stderr } = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
      input: code()
        .map(({ source }) => source)
        .join('\n'),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('reads only tables of the release', () => {
    const all = code()
      .map(({ source }) => source)
      .join('\n');
    const names = matchesIn(all, /\btable\("(\w+)"\)/g);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names)
      expect(existsSync(`${release.folder}/dumps/all/${name}.csv.gz`), name).toBe(true);
    expect(matchesIn(all, /(read_\w+\(.*)/g)).toEqual([
      'read_csv(f"{RELEASE}/dumps/all/{name}.csv.gz", low_memory=False)',
    ]);
    expect(matchesIn(all, /"(https?:[^"]*)"/g)).toEqual([`${WEB_URL}/data/latest`]);
  });

  it('runs queries that the tables can answer', async () => {
    for (const name of ['votes', 'dissidence', 'cohesion'])
      await duckdb.run(`create view ${name} as from '${release.folder}/dumps/all/${name}.csv.gz'`);
    const queries = code().flatMap(({ source }) => matchesIn(source, /duckdb\.sql\(f"+([^"]+)"/g));
    expect(queries.length).toBe(3);
    for (const query of queries) {
      // Too few votes were cast here for the list’s minimum.
      const asked = query.replaceAll('{LEGISLATURE}', '15').replace('dissents >= 5', 'dissents >= 1');
      expect((await duckdb.rows(asked)).length, query).toBeGreaterThan(0);
    }
  });

  it('uses columns of its tables', () => {
    const header = (name: string) =>
      readFileSync(`${release.folder}/dumps/15/${name}.csv`, 'utf8').split('\r\n')[0]!.split(',');
    const columns = ['coincidence', 'positions', 'groups'].flatMap(header);
    const named = matchesIn(
      code()
        .filter(({ id }) => id === 'coincidence' || id === 'positions')
        .map(({ source }) => source)
        .join('\n'),
      /(?:index=|columns=|values=|x=|y=|subset=\[|set_index\(|\)\[|groupby\()"(\w+)"/g,
    );
    expect(named.length).toBeGreaterThan(7);
    for (const name of named) expect(columns, name).toContain(name);
  });
});

describe.each(['first-questions.R', 'first-questions.py'])('the script %s of a release', (name) => {
  const script = () => readFileSync(`${release.folder}/${name}`, 'utf8');

  it('reads the vote matrix and the deputies in its rows, uncompressed', () => {
    const [folder = ''] = matchesIn(script(), /\/(dumps\/\d+)\//g);
    const tables = matchesIn(script(), /table\("(\w+)"\)/g);
    expect(tables).toEqual(expect.arrayContaining(['members', 'vote_matrix']));
    for (const table of tables) expect(existsSync(`${release.folder}/${folder}/${table}.csv`)).toBe(true);
    const [members, matrix] = ['members', 'vote_matrix'].map(
      (table) => readFileSync(`${release.folder}/${folder}/${table}.csv`, 'utf8').trim().split('\r\n').length,
    );
    expect(members).toBe(matrix);
  });

  it('has ten lines in R, and valid code in Python', () => {
    if (name.endsWith('.R')) expect(script().trim().split('\n')).toHaveLength(10);
    else if (python) {
      const read = ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'];
      expect(spawnSync('python3', read, { input: script() }).status).toBe(0);
    }
  });
});
