import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRead } from '../../pipeline/db/open.ts';
import { openDuckDB } from './duckdb.ts';
import { type SampleRelease, sampleRelease } from './sample-release.ts';

const README = readFileSync(new URL('../../data/README.md', import.meta.url), 'utf8');

/** The snippets of the quick start in one language. */
const snippets = (language: string): string[] =>
  [...README.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, text]) =>
    name === language ? [text!] : [],
  );

/** Whether this machine can run a command. */
const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

let release: SampleRelease;
beforeAll(async () => {
  release = await sampleRelease();
}, 120_000);
afterAll(() => release.remove());

const printed = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', env: { ...process.env, RELEASE: release.folder } });

describe('the quick start of the data guide', () => {
  const [pandas, duckdb] = snippets('python');

  it.skipIf(!runs('python3', '-c', 'import pandas'))('runs in Python with pandas', () => {
    expect(printed('python3', '-c', pandas!)).toMatch(/full_name\s+votes_total\s+attendance\n/);
  });

  it.skipIf(!runs('python3', '-c', 'import duckdb'))('runs in Python with DuckDB', () => {
    expect(printed('python3', '-c', duckdb!)).toMatch(/approved\s*│\s*aye\s*│\s*\d+/);
  });

  it.skipIf(!runs('Rscript', '--version'))('runs in R', () => {
    expect(printed('Rscript', '-e', snippets('r')[0]!)).toMatch(/approved\s+\d+/);
  });

  it('runs in DuckDB', async () => {
    const [snippet] = snippets('sql');
    const db = await openDuckDB();
    const rows = await db.rows(snippet!.replace("getenv('RELEASE')", `'${release.folder}'`));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows[0]).toEqual({
      name_short: expect.any(String),
      mean_cohesion: expect.any(Number),
      votes: expect.any(Number),
    });
    db.close();
  });

  it('runs in SQLite', () => {
    const read = openRead(`${release.folder}/parliament.sqlite`);
    const query = sql.raw<Record<string, string>>(snippets('sqlite')[0]!.trim().replace(/;$/, ''));
    const rows = read.all({ compile: () => query.compile(read.db) });
    expect(rows.length).toBeGreaterThan(30);
    expect(rows[0]).toEqual({
      full_name: expect.any(String),
      group_name_short: expect.any(String),
      choice: expect.any(String),
    });
    read.close();
  });
});
