import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckDB } from './duckdb.ts';
import { type SampleRelease, sampleRelease } from './sample-release.ts';
import { type ServedRelease, servedRelease } from './served-release.ts';

let release: SampleRelease;
let server: ServedRelease;
let snippets: Map<string, string[]>;
beforeAll(async () => {
  release = await sampleRelease();
  server = await servedRelease(release);
  const readme = readFileSync(`${release.folder}/README.md`, 'utf8');
  const found = [...readme.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)];
  snippets = new Map(
    [...Map.groupBy(found, ([, language]) => language!)].map(([language, all]) => [
      language,
      all.map(([, , text]) => text!),
    ]),
  );
}, 120_000);
afterAll(() => server.close());

/** Whether this machine can run a command. */
const runs = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

const printed = async (command: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, RELEASE: server.latest.replace(/\/$/, ''), LC_ALL: 'C' };
  return (await promisify(execFile)(command, args, { encoding: 'utf8', env })).stdout.trimEnd();
};

describe('the quick start of a release prints what it says', () => {
  const told = (): string => snippets.get('text')![0]!;

  it('of every result', () => {
    expect(told()).toMatch(/^approved \d+\nrejected \d+/);
  });

  it.skipIf(!runs('jq') || !runs('curl'))('with curl and jq', async () => {
    expect(await printed('sh', '-c', snippets.get('sh')!.find((text) => text.startsWith('curl'))!)).toBe(
      told(),
    );
  });

  it.skipIf(!runs('python3'))('in Python', async () => {
    expect(await printed('python3', '-c', snippets.get('python')![0]!)).toBe(told());
  });

  it.skipIf(!runs('Rscript'))('in R', async () => {
    expect(await printed('Rscript', '-e', snippets.get('r')![0]!)).toBe(told());
  });

  it('in DuckDB', async () => {
    const duckdb = await openDuckDB();
    await duckdb.run(`set file_search_path = '${release.folder}'`);
    const rows = await duckdb.rows(snippets.get('sql')![0]!);
    expect(rows.map(({ votes }) => votes).join('\n')).toBe(told());
    duckdb.close();
  });

  it('and leads spreadsheets to a table that begins as Excel wants it', async () => {
    const { origin } = new URL(server.latest);
    const table = Buffer.from(await (await fetch(`${origin}/api/v1/votes.csv?bom=true`)).arrayBuffer());
    expect(table.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(table.toString('utf8').split('\r\n')[0]!.split(',')).toContain('result');
  });
});
