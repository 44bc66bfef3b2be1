import type Sqlite from 'better-sqlite3';
import { SCHEMA_VERSION } from '../model/schema/schema-change.ts';
import { columnType, createTable, type Table } from './table.ts';
import { tables } from './tables.ts';

/** Known values of columns that older releases lack, in SQL; the other missing columns are null. */
const KNOWN: Readonly<Record<string, string>> = {
  // Until 2.4.0 each was described by hand.
  'investitures.basis': "'curated'",
  'governments.basis': "'curated'",
  // Until 2.4.0 a headline was one sentence, and the subject the name of the matter.
  'votes.matter_es': 'subject',
  'votes.decision_ca': 'headline_ca',
  'votes.decision_es': 'headline_es',
  'votes.decision_en': 'headline_en',
};

/**
 * Completes a database that a former version published, for this connection only: an upgraded server keeps
 * serving the existing releases until the next build. Missing tables become empty, and missing columns get
 * the known values.
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

/** Returns the version of its shapes; null if the database does not contain it. */
function versionOf(file: Sqlite.Database): string | null {
  if ((file.pragma('table_info(about)') as unknown[]).length === 0) return SCHEMA_VERSION;
  return file.prepare<[], string>('select schema_version from about').pluck().get() ?? null;
}

/** Returns a view that replaces a table and adds the missing columns. */
function withColumns({ name, row }: Table, lacking: readonly string[]): string {
  const added = lacking.map((column) => {
    const known = KNOWN[`${name}.${column}`];
    if (known === undefined && / not null$/.test(columnType(row.shape[column]!)))
      throw new Error(
        `The column ${name}.${column} may not be null, and pipeline/db/former-shape.ts does not say what it holds of former releases.`,
      );
    return `${known ?? 'null'} as ${column}`;
  });
  return `create temporary view ${name} as select *, ${added.join(', ')} from main.${name}`;
}
