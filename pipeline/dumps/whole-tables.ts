import type { DbReader } from '../db/open.ts';
import type { DumpTable, Row } from './dump-table.ts';
import { csv } from './formats/csv.ts';
import type { Format } from './formats/format.ts';
import { parquet } from './formats/parquet.ts';
import { recordsWide } from './records-wide.ts';
import { dumpTables } from './registry.ts';
import { legislaturesIn, type TableFile, tablePath, writtenIn } from './table-files.ts';

/**
 * Tables over every legislature in one file, `dumps/all/votes.parquet`, beside their files of each: whoever wants everything
 * asks once. Wide tables are not among them: their columns differ from one legislature to the next.
 */
export const wholeTables: readonly DumpTable[] = [
  ...dumpTables.filter(({ scope, pivot }) => scope === 'legislature' && pivot === null),
  recordsWide,
];

/** The formats of such a file: what engines read, and what everything else does. */
export const WHOLE_FORMATS: readonly Format[] = [csv, parquet];

/** The rows of all legislatures, the first one first. */
export function* wholeRows(table: DumpTable, read: DbReader): Iterable<Row> {
  for (const legislature of legislaturesIn(read)) yield* table.rows(read, legislature);
}

/** The files of a table over every legislature. */
export async function filesOfWhole(
  table: DumpTable,
  read: DbReader,
  about: Readonly<Record<string, string>>,
): Promise<TableFile[]> {
  const { files, count } = await writtenIn(
    WHOLE_FORMATS,
    table,
    table.columns,
    wholeRows(table, read),
    about,
  );
  return files.map((bytes, at) => ({ path: tablePath(table, null, WHOLE_FORMATS[at]!), bytes, rows: count }));
}
