import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../pipeline/db/open.ts';
import { openDuckDB } from './duckdb.ts';
import { servedReleaseForAll } from './served-release.ts';

const README = readFileSync(new URL('../../data/README.md', import.meta.url), 'utf8');

/** Returns the snippets of the quick start in one language. */
const snippets = (language: string): string[] =>
  [...README.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, text]) =>
    name === language ? [text!] : [],
  );

/** Returns whether this machine has a command. */
const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

const { release, server } = servedReleaseForAll();

/** The two ways to refer to a release. */
const PLACES = { 'a folder': () => release.folder, 'an address': () => server.latest.replace(/\/$/, '') };

describe.each(Object.entries(PLACES))('the quick start of the data guide, with %s', (_, place) => {
  const [pandas, duckdb] = snippets('python');
  const printed = async (command: string, ...args: string[]): Promise<string> => {
    const env = { ...process.env, RELEASE: place() };
    return (await promisify(execFile)(command, args, { encoding: 'utf8', env })).stdout;
  };

  it.skipIf(!runs('python3', '-c', 'import pandas'))('runs in Python with pandas', async () => {
    expect(await printed('python3', '-c', pandas!)).toMatch(/full_name\s+votes_total\s+attendance\n/);
  });

  it.skipIf(!runs('Rscript', '--version'))('runs in R', async () => {
    expect(await printed('Rscript', '-e', snippets('r')[0]!)).toMatch(/approved\s+\d+/);
  });

  // Over HTTP it would load an extension from DuckDB's servers: over-http.test.ts covers that.
  it.skipIf(place === PLACES['an address'] || !runs('python3', '-c', 'import duckdb'))(
    'runs in Python with DuckDB',
    async () => {
      expect(await printed('python3', '-c', duckdb!)).toMatch(/approved\s*│\s*aye\s*│\s*\d+/);
    },
  );
});

describe('the quick start of the data guide', () => {
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
    const read = openDatabase(`${release.folder}/parliament.sqlite`);
    const query = sql.raw<Record<string, string>>(snippets('sqlite')[0]!.trim().replace(/;$/, ''));
    const rows = read.all(query);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows[0]).toEqual({
      full_name: expect.any(String),
      group_name_short: expect.any(String),
      choice: expect.any(String),
    });
    read.close();
  });
});
