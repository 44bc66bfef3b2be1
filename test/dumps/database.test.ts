import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { views } from '../../pipeline/db/views.ts';
import { dumpTables } from '../../pipeline/dumps/registry.ts';
import { partsOf } from '../../pipeline/dumps/table-files.ts';
import { recordsWide } from '../../pipeline/dumps/tables/records-wide.ts';
import { SCHEMA_VERSION } from '../../pipeline/model/schema/schema-change.ts';
import { sampleReleaseForAll } from './sample-release.ts';

const release = sampleReleaseForAll();
let read: DbReader;
beforeAll(() => {
  read = openDatabase(`${release.folder}/parliament.sqlite`);
});
afterAll(() => read.close());

const rows = <Row>(text: string): Row[] => {
  const query = sql.raw<Row>(text);
  return read.all(query);
};

describe('the database of a release, opened without any other file', () => {
  it('describes every column of every table and view', () => {
    const columns = rows<{ name: string }>(`
      select t.name || '.' || c.name as name from sqlite_schema t join pragma_table_info(t.name) c
      where t.type in ('table', 'view') and t.name not like 'sqlite_%'
      order by 1`);
    const described = rows<{ name: string }>(`
      select table_name || '.' || column_name as name from data_dictionary
      where column_name is not null and length(description) > 5 order by 1`);
    expect(described).toEqual(columns);
    expect(columns.length).toBeGreaterThan(200);
  });

  it('describes the rows of each table and view', () => {
    const names = rows<{ table_name: string }>(
      'select table_name from data_dictionary where position = 0 and length(description) > 10',
    ).map(({ table_name }) => table_name);
    expect(names.sort()).toEqual([...Object.keys(tables), ...views.map(({ name }) => name)].sort());
  });

  it('links its tables by foreign keys, which the dictionary names and all rows satisfy', () => {
    expect(rows('pragma foreign_key_check')).toEqual([]);
    const keys = rows<{ key: string }>(`
      select t.name || '.' || k."from" || ' ' || k."table" as key
      from sqlite_schema t join pragma_foreign_key_list(t.name) k where t.type = 'table' order by 1`);
    const named = rows<{ key: string }>(`
      select table_name || '.' || column_name || ' ' || references_table as key
      from data_dictionary where references_table is not null order by 1`);
    expect(named).toEqual(keys);
    expect(keys).toContainEqual({ key: 'vote_records.mandate_id mandates' });
  });

  it('states the version of its published shapes', () => {
    expect(rows('select schema_version from about')).toEqual([{ schema_version: SCHEMA_VERSION }]);
  });

  it.each(views.map(({ name }) => name).filter((name) => name.startsWith('dump_')))(
    '%s has the same columns and rows as the downloadable table',
    (name) => {
      const table = [...dumpTables, recordsWide].find((one) => `dump_${one.name}` === name)!;
      const downloaded = partsOf(table, read).flatMap((part) => [...table.rows(read, part)]);
      const names = table.columns.map((column) => column.name);
      const booleans = table.columns.filter(({ type }) => type === 'boolean').map((column) => column.name);
      const sorted = (list: Record<string, unknown>[]) => list.map((row) => JSON.stringify(row)).sort();
      const shown = rows<Record<string, unknown>>(`select * from ${name}`).map((row) => ({
        ...row,
        ...Object.fromEntries(
          booleans.map((column) => [column, row[column] === null ? null : row[column] === 1]),
        ),
      }));
      // The sample has no unidentified records.
      if (name !== 'dump_unidentified_records') expect(downloaded.length).toBeGreaterThan(10);
      expect(sorted(shown)).toEqual(
        sorted(downloaded.map((row) => Object.fromEntries(names.map((column, at) => [column, row[at]])))),
      );
    },
  );

  it('shows votes and records with names', () => {
    const [all] = rows<Record<string, number>>(`
      select (select count(*) from v_votes) as votes, (select count(*) from votes) as stored_votes,
        (select count(*) from v_records) as records, (select count(*) from vote_records) as stored_records`);
    expect(all).toMatchObject({ votes: all!.stored_votes, records: all!.stored_records });
    const [record] = rows<Record<string, unknown>>(
      `select * from v_records where choice = 'aye' and group_slug is not null order by vote_id, person_id limit 1`,
    );
    expect(record).toMatchObject({ full_name: expect.stringMatching(/\w \w/), choice: 'aye' });
    expect(
      rows(`select 1 as found from v_votes where legislature glob '[IVXLC]*' and title <> '' limit 1`),
    ).toEqual([{ found: 1 }]);
  });
});
