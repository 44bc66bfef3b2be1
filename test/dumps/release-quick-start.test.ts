import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../workbook/read-workbook.ts';
import { openDuckDB } from './duckdb.ts';
import { servedReleaseForAll } from './served-release.ts';

const { release, server } = servedReleaseForAll();
let readme: string;
let snippets: Map<string, string[]>;
beforeAll(() => {
  readme = readFileSync(`${release.folder}/README.md`, 'utf8');
  const found = [...readme.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)];
  snippets = new Map(
    [...Map.groupBy(found, ([, language]) => language!)].map(([language, all]) => [
      language,
      all.map(([, , text]) => text!),
    ]),
  );
});

/** Returns whether this machine has a command. */
const runs = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

const printed = async (command: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, RELEASE: server.latest.replace(/\/$/, ''), LC_ALL: 'C' };
  return (await promisify(execFile)(command, args, { encoding: 'utf8', env })).stdout.trimEnd();
};

describe('the quick start of a release prints the results that it shows', () => {
  const told = (): string => snippets.get('text')![0]!;

  it('for every result', () => {
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

  it('and links spreadsheets to a published workbook of the newest legislature', async () => {
    const [, path] = /In a spreadsheet: \S+\/data\/latest\/(\S+) is a workbook/.exec(readme)!;
    const [votes] = readWorkbook(await (await fetch(`${server.latest}${path}`)).bytes());
    const [header, first] = votes!.rows;
    expect(Object.values(header!).map(({ value }) => value)).toContain('result');
    expect(String(first![0]!.value)).toMatch(/^15\d{6}$/);
    // A static host answers no API route.
    expect(readme).not.toContain('/api/v1/');
  });
});
