import Sqlite from 'better-sqlite3';
import type { Table } from './table.ts';
import { tables } from './tables.ts';

/** Two finished databases beside each other. */
export interface Comparison {
  /** Whether their tables have the same columns, so that rows can be held against each other at all. */
  sameShape: boolean;
  /** The values of a key, in order, in rows of a table that are new, gone or other. */
  differing(table: keyof typeof tables, key: string): number[];
  close(): void;
}

/** Compares a database with an older one. */
export function compareDatabases(newer: string, older: string): Comparison {
  const file = new Sqlite(newer, { readonly: true, fileMustExist: true });
  file.prepare('attach ? as older').run(older);
  const list = (sql: string) => file.prepare<[], number>(sql).pluck().all();
  return {
    sameShape: String(list(columnsIn('main'))) === String(list(columnsIn('older'))),
    differing: (table, key) =>
      list(`select distinct ${key} from (${differences(table)}) where ${key} is not null order by ${key}`),
    close: () => void file.close(),
  };
}

const columnsIn = (schema: string): string =>
  `select json_array(name, sql) from ${schema}.sqlite_schema where type = 'table' order by name`;

/**
 * The rows that only one of both has. Columns of the primary key come first, because both files are clustered by it: so
 * they are merged as they lie, and no row is looked up.
 */
function differences(table: keyof typeof tables): string {
  const { name, row, primaryKey, references } = tables[table] as Table;
  // Documents are numbered anew in each release: no row is another one for that.
  const known = Object.keys(row.shape).filter((column) => references[column] !== 'sources');
  const columns = [...new Set([...primaryKey, ...known])];
  const rowsIn = (schema: string) => `select ${columns.join(', ')} from ${schema}.${name}`;
  const onlyIn = (one: string, other: string) => `select * from (${rowsIn(one)} except ${rowsIn(other)})`;
  return `${onlyIn('main', 'older')} union all ${onlyIn('older', 'main')}`;
}
