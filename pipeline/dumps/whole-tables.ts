import type { DumpTable, Row } from '../core/dump-table.ts';
import type { DbReader } from '../db/open.ts';
import type { Origin } from '../workbook/notes.ts';
import { csv } from './formats/csv.ts';
import type { Format } from './formats/format.ts';
import { parquet } from './formats/parquet.ts';
import { dumpTables } from './registry.ts';
import { legislaturesIn, type OpenOutlet, openTable, piecesOf } from './table-files.ts';
import { recordsWide } from './tables/records-wide.ts';

/**
 * Tables over every legislature in one file, `dumps/all/votes.parquet`, in addition to their files of each,
 * so that one download suffices. Wide tables are excluded because their columns differ between legislatures.
 */
export const wholeTables: readonly DumpTable[] = [
  ...dumpTables.filter(({ scope, pivot }) => scope === 'legislature' && pivot === null),
  recordsWide,
];

/** The formats of such a file: Parquet for query engines, CSV for all other programs; plain CSV, unless it is too large. */
export const WHOLE_FORMATS: readonly Format[] = [csv, parquet];

/** Yields the rows of all legislatures, the oldest first. */
export function* wholeRows(table: DumpTable, read: DbReader): Iterable<Row> {
  for (const legislature of legislaturesIn(read)) yield* table.rows(read, legislature);
}

/**
 * Writes the files of a table over every legislature and, if it has any, those of each: rows are read and
 * converted to CSV only once.
 */
export async function filesOfWhole<Made>(
  table: DumpTable,
  read: DbReader,
  origin: Origin,
  open: OpenOutlet<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const whole = openTable(table, null, table.columns, origin, open, {
    formats: WHOLE_FORMATS,
    plain: table.tooLarge !== true,
  });
  for (const legislature of legislaturesIn(read)) {
    const own = dumpTables.includes(table)
      ? openTable(table, legislature, table.columns, origin, open)
      : null;
    for (const piece of piecesOf(table, legislature, read))
      await Promise.all([whole.add(piece), own?.add(piece)]);
    if (own !== null) made.push(...(await own.finish()));
  }
  return [...made, ...(await whole.finish())];
}
