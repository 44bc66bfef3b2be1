import Sqlite from 'better-sqlite3';
import type { Table } from './table.ts';
import { tables } from './tables.ts';

/** Two finished databases beside each other: which rows one has and the other has not. */
export interface Comparison {
  /** Whether their tables have the same columns, so that rows can be held against each other at all. */
  sameShape(): boolean;
  /** The values of a column, in order, in rows of a table that are new, gone or other; null is left out. */
  differing(table: keyof typeof tables, column: string): readonly (string | number)[];
  /** Whether a table has the same rows in both. */
  same(table: keyof typeof tables): boolean;
  close(): void;
}

/**
 * Compares a database with an older one: opens them when the first question is asked, and asks nothing twice. Whoever wrote the
 * newer one may know which votes have other records; walking through all records of both takes half a second.
 */
export function compareDatabases(
  newer: string,
  older: string,
  otherRecords: readonly number[] | null = null,
): Comparison {
  let opened: Sqlite.Database | null = null;
  const answers = new Map<string, unknown[]>();
  const ask = (sql: string): unknown[] => {
    opened ??= openBoth(newer, older);
    const answer = answers.get(sql) ?? opened.prepare(sql).pluck().all();
    answers.set(sql, answer);
    return answer;
  };
  return {
    sameShape: () => JSON.stringify(ask(columnsIn('main'))) === JSON.stringify(ask(columnsIn('older'))),
    differing: (name, column) =>
      name === 'vote_records' && column === 'vote_id' && otherRecords !== null
        ? otherRecords
        : (ask(differing(name, column)) as (string | number)[]),
    same: (name) => ask(`select exists (${differences(tables[name])})`)[0] === 0,
    close: () => void opened?.close(),
  };
}

function openBoth(newer: string, older: string): Sqlite.Database {
  const file = new Sqlite(newer, { readonly: true, fileMustExist: true });
  file.prepare('attach ? as older').run(older);
  return file;
}

const columnsIn = (schema: string): string =>
  `select json_array(name, sql) from ${schema}.sqlite_schema where type = 'table' order by name`;

const differing = (name: keyof typeof tables, column: string): string =>
  `select distinct "${column}" as value from (${differences(tables[name])}) where value is not null order by value`;

/**
 * The rows that only one of both has. Columns of the primary key come first, because both files are clustered by it: so
 * they are merged as they lie, and no row is looked up.
 */
function differences({ name, row, primaryKey, references }: Table): string {
  const columns = [...new Set([...primaryKey, ...Object.keys(row.shape)])];
  const rowsIn = (schema: string) => {
    const values = columns.map((column) =>
      references[column] === 'sources' ? `${addressOf(schema, column)} as "${column}"` : `t."${column}"`,
    );
    return `select ${values.join(', ')} from ${schema}.${name} t`;
  };
  const onlyIn = (one: string, other: string) => `select * from (${rowsIn(one)} except ${rowsIn(other)})`;
  return `${onlyIn('main', 'older')} union all ${onlyIn('older', 'main')}`;
}

/** Documents are numbered anew in each release: rows are the same if they come from the same address. */
const addressOf = (schema: string, column: string): string =>
  `(select coalesce(url, path) from ${schema}.sources where id = t."${column}")`;
