import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { dumpTables } from '../../pipeline/dumps/registry.ts';
import type { Manifest } from '../../pipeline/publish/release/release.ts';
import { ask } from '../endpoints/ask.ts';
import { readWorkbook, valuesIn } from '../workbook/read-workbook.ts';
import { openDuckDB } from './duckdb.ts';
import { sampleReleaseForAll } from './sample-release.ts';

const release = sampleReleaseForAll();
let manifest: Manifest;
let read: DbReader;
beforeAll(() => {
  manifest = JSON.parse(readFileSync(`${release.folder}/manifest.json`, 'utf8'));
  read = openDatabase(`${release.folder}/parliament.sqlite`);
});
afterAll(() => read.close());

const fileOf = (path: string) => manifest.files.find((file) => file.path === path);

describe('a release', () => {
  it('has every table in every format, with its number of rows in the manifest', async () => {
    const duckdb = await openDuckDB();
    for (const { name, scope, tooLarge, noWorkbook } of dumpTables) {
      for (const folder of scope === 'all' ? ['all'] : ['14', '15']) {
        const path = `dumps/${folder}/${name}`;
        const [counted] = await duckdb.rows(
          `select count(*) as rows from '${release.folder}/${path}.parquet'`,
        );
        for (const ending of ['csv.gz', 'parquet', 'ndjson.gz'])
          expect(fileOf(`${path}.${ending}`), path).toMatchObject({ rows: counted!.rows, encodings: {} });
        const workbook = fileOf(`${path}.xlsx`);
        if (tooLarge === true || noWorkbook === true) expect(workbook, path).toBeUndefined();
        else expect(workbook, path).toMatchObject({ rows: counted!.rows, encodings: {} });
      }
    }
    duckdb.close();
  });

  it('has no workbook of the votes of every deputy, which a spreadsheet cannot open', () => {
    const large = dumpTables.filter(({ tooLarge }) => tooLarge === true).map(({ name }) => name);
    expect(large).toEqual(['vote_records', 'unidentified_records', 'vote_matrix']);
    expect(manifest.files.filter(({ path }) => /^dumps\/all\/records_wide.*xlsx$/.test(path))).toEqual([]);
  });

  it('has in each workbook the rows of the CSV, and its own name', () => {
    const rowsOf = (path: string) => parse(readFileSync(`${release.folder}/${path}`)) as string[][];
    for (const name of ['all/persons', '15/votes', '15/cohesion', '14/initiatives']) {
      const [sheet, notes] = readWorkbook(readFileSync(`${release.folder}/dumps/${name}.xlsx`));
      const expected = rowsOf(`dumps/${name}.csv`);
      const read = valuesIn(sheet!, expected[0]!.length);
      expect(read.map(([first]) => String(first))).toEqual(expected.map(([first]) => first));
      expect(read[0]).toEqual(expected[0]);
      expect(Object.fromEntries(valuesIn(notes!, 2))).toMatchObject({ Release: manifest.name });
    }
  });

  it('describes every column of every table in its README', () => {
    const text = readFileSync(`${release.folder}/README.md`, 'utf8');
    for (const { name, columns } of dumpTables) {
      const section = text.slice(text.indexOf(`### ${name}: `)).split('\n### ')[0]!;
      for (const column of columns) expect(section).toContain(`| \`${column.name}\` |`);
    }
  });

  it('has two files and an answer for the records of every vote', () => {
    const votes = read.all(
      read.db.selectFrom('votes').select(['id', 'legislature_id', 'date']).where('has_records', '=', 1),
    );
    expect(votes.length).toBeGreaterThan(50);
    for (const { id, legislature_id, date } of votes) {
      const path = `dumps/${legislature_id}/votes/${id}`;
      const records = table(`${path}-records.csv`);
      const told: Record<string, unknown>[] = ask(read, `/dump/vote-records?vote_id=${id}`).items;
      expect(fileOf(`${path}-records.csv`)).toMatchObject({ rows: told.length, encodings: {} });
      expect(fileOf(`api/dump/vote-records/vote_id=${id}.json`)).toMatchObject({ encodings: {} });
      const fields = ['person_id', 'full_name', 'choice', 'group_slug'];
      expect(records.map((record) => pick(record, fields)).sort(byPerson)).toEqual(
        told.map((record) => texts(pick(record, fields))).sort(byPerson),
      );
      expect(new Set(records.map((record) => `${record.vote_id} ${record.date}`))).toEqual(
        new Set([`${id} ${date}`]),
      );

      const groups = table(`${path}-groups.csv`);
      const cohesion: Record<string, unknown>[] = ask(read, `/metrics/cohesion?vote_id=${id}`);
      expect(groups.map((row) => pick(row, FIGURES))).toEqual(
        cohesion.map((row) => texts(pick(row, FIGURES))),
      );
      expect(existsSync(`${release.folder}/${path}-records.csv.br`)).toBe(false);
    }
  });

  it('has no file for a vote without records', () => {
    const silent = read.all(
      read.db.selectFrom('votes').select(['id', 'legislature_id']).where('has_records', '=', 0),
    );
    expect(silent.length).toBeGreaterThan(0);
    for (const { id, legislature_id } of silent)
      expect(fileOf(`dumps/${legislature_id}/votes/${id}-records.csv`)).toBeUndefined();
  });
});

type Line = Record<string, string>;
const FIGURES = [
  ...['group_slug', 'group_name_short', 'ayes', 'noes', 'abstentions', 'no_vote', 'members_voting'],
  ...['cohesion', 'agreement_index', 'rice'],
];

const table = (path: string): Line[] => parse(readFileSync(`${release.folder}/${path}`), { columns: true });
const pick = <Value>(row: Record<string, Value>, names: string[]): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, row[name]!]));
const texts = (row: Record<string, unknown>): Line =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]));
const byPerson = (a: Line | Record<string, unknown>, b: Line | Record<string, unknown>): number =>
  Number(a.person_id) - Number(b.person_id);
