import Sqlite from 'better-sqlite3';
import type { Table } from './table.ts';
import { tables } from './tables.ts';

/** A comparison of two finished databases. */
export interface Comparison {
  /** Whether their tables have the same columns, so that rows can be compared. */
  sameShape: boolean;
  /** Returns the columns of a table that both have. */
  sharedColumns(table: keyof typeof tables): string[];
  /**
   * Returns the distinct values of a key column, in order, of added, removed and changed rows of a table, by the
   * columns that both have.
   */
  differing(table: keyof typeof tables, key: string): number[];
  close(): void;
}

/** Compares a database with an older one. */
export function compareDatabases(newer: string, older: string): Comparison {
  const file = new Sqlite(newer, { readonly: true, fileMustExist: true });
  file.prepare('attach ? as older').run(older);
  const list = (sql: string) => file.prepare<[], number>(sql).pluck().all();
  const namesIn = (schema: string, table: string) =>
    file.prepare<[string], string>(`select name from pragma_table_info(?, '${schema}')`).pluck().all(table);
  const sharedColumns = (table: keyof typeof tables): string[] => {
    const older = new Set(namesIn('older', table));
    return namesIn('main', table).filter((column) => older.has(column));
  };
  return {
    sharedColumns,
    sameShape: String(list(columnsIn('main'))) === String(list(columnsIn('older'))),
    differing: (table, key) =>
      list(
        `select distinct ${key} from (${differences(table, sharedColumns(table))}) where ${key} is not null order by ${key}`,
      ),
    close: () => void file.close(),
  };
}

const columnsIn = (schema: string): string =>
  `select json_array(name, sql) from ${schema}.sqlite_schema where type = 'table' order by name`;

/**
 * Returns SQL for the rows that only one database contains. Columns of the primary key come first because
 * both files are clustered by it, so SQLite merges them in stored order without a look-up for each row.
 */
function differences(table: keyof typeof tables, shared: readonly string[]): string {
  const { name, row, primaryKey, references } = tables[table] as Table;
  // Document ids are renumbered in each release and are ignored in the comparison.
  const known = Object.keys(row.shape).filter(
    (column) => references[column] !== 'sources' && shared.includes(column),
  );
  const columns = [...new Set([...primaryKey, ...known])];
  const rowsIn = (schema: string) => `select ${columns.join(', ')} from ${schema}.${name}`;
  const onlyIn = (one: string, other: string) => `select * from (${rowsIn(one)} except ${rowsIn(other)})`;
  return `${onlyIn('main', 'older')} union all ${onlyIn('older', 'main')}`;
}
