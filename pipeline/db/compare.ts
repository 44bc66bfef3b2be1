import Sqlite from 'better-sqlite3';
import type { Table } from './table.ts';
import { tables } from './tables.ts';

/** Two finished databases beside each other: which rows one has and the other has not. */
export interface Comparison {
  /** Whether their tables have the same columns, so that rows can be held against each other at all. */
  sameShape: boolean;
  /** The values of a column, in order, in rows of a table that are new, gone or other; null is left out. */
  differing(table: keyof typeof tables, column: string): (string | number)[];
  /** Whether a table has the same rows in both. */
  same(table: keyof typeof tables): boolean;
  close(): void;
}

/** Compares a database with an older one. */
export function compareDatabases(newer: string, older: string): Comparison {
  const file = new Sqlite(newer, { readonly: true, fileMustExist: true });
  file.prepare('attach ? as older').run(older);
  const columnsIn = (schema: string) =>
    file
      .prepare(`select name, sql from ${schema}.sqlite_schema where type = 'table' order by name`)
      .all()
      .map((row) => JSON.stringify(row))
      .join('\n');
  const differing = (name: keyof typeof tables, column: string) =>
    file.prepare(differences(tables[name] as Table, column)).pluck();
  return {
    sameShape: columnsIn('main') === columnsIn('older'),
    differing: (name, column) => differing(name, column).all() as (string | number)[],
    same: (name) =>
      file
        .prepare(`select exists (${differences(tables[name] as Table, '1')})`)
        .pluck()
        .get() === 0,
    close: () => void file.close(),
  };
}

/** Rows are looked up by primary key, which both files are clustered by: nothing is sorted but what differs. */
function differences({ name, row, primaryKey, references }: Table, column: string): string {
  const list = (of: string) =>
    Object.keys(row.shape)
      .map((each) => (references[each] === 'sources' ? addressOf(of, each) : `${of}."${each}"`))
      .join(', ');
  const value = (of: string) => (column === '1' ? '1' : `${of}."${column}"`);
  const joined = (one: string, other: string) =>
    primaryKey.map((key) => `${one}."${key}" = ${other}."${key}"`).join(' and ');
  const known = column === '1' ? '' : 'where value is not null order by value';
  return `select distinct value from (
    select ${value('n')} as value from main.${name} n left join older.${name} o on ${joined('o', 'n')}
      where (${list('n')}) is not (${list('o')})
    union all
    select ${value('o')} from older.${name} o left join main.${name} n on ${joined('n', 'o')}
      where (${list('n')}) is not (${list('o')})
  ) ${known}`;
}

/** Documents are numbered anew in each release: rows are the same if they come from the same address. */
const addressOf = (of: string, column: string): string =>
  `(select coalesce(url, path) from ${of === 'n' ? 'main' : 'older'}.sources where id = ${of}."${column}")`;
