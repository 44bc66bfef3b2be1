import type Sqlite from 'better-sqlite3';
import { SCHEMA_VERSION } from '../model/schema/schema-version.ts';
import { columnType, createTable, type Table } from './table.ts';
import { tables } from './tables.ts';

/**
 * What columns hold of releases that were published before there were such columns, where that is known; of all others nothing
 * is known, and they are null.
 */
const KNOWN: Readonly<Record<string, string>> = {
  // Until 2.4.0 each was described by hand.
  'investitures.basis': 'curated',
  'governments.basis': 'curated',
};

/**
 * Completes a database that a former version published, for this connection alone: an upgraded server goes on serving the releases
 * that are there until the next build. Tables that it lacks are empty, and columns that it lacks hold the known values.
 */
export function completeFormer(file: Sqlite.Database): void {
  if (versionOf(file) === SCHEMA_VERSION) return;
  for (const table of Object.values(tables) as Table[]) {
    const columns = file.pragma(`table_info(${table.name})`) as { name: string }[];
    const has = new Set(columns.map(({ name }) => name));
    const lacking = Object.keys(table.row.shape).filter((column) => !has.has(column));
    if (columns.length === 0) file.exec(createTable(table, 'temporary'));
    else if (lacking.length > 0) file.exec(withColumns(table, lacking));
  }
}

/** The version of its shapes; null for a database that does not say it. */
function versionOf(file: Sqlite.Database): string | null {
  if ((file.pragma('table_info(about)') as unknown[]).length === 0) return SCHEMA_VERSION;
  return file.prepare<[], string>('select schema_version from about').pluck().get() ?? null;
}

/** A view that takes the place of a table, with the columns that it lacks. */
function withColumns({ name, row }: Table, lacking: readonly string[]): string {
  const added = lacking.map((column) => {
    const known = KNOWN[`${name}.${column}`];
    if (known === undefined && / not null$/.test(columnType(row.shape[column]!)))
      throw new Error(
        `The column ${name}.${column} may not be null, and pipeline/db/former-shape.ts does not say what it holds of former releases.`,
      );
    return `${known === undefined ? 'null' : `'${known}'`} as ${column}`;
  });
  return `create temporary view ${name} as select *, ${added.join(', ')} from main.${name}`;
}
