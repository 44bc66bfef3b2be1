import type { DumpTable, Row } from '../core/dump-table.ts';
import type { DbReader } from '../db/open.ts';
import type { Origin } from '../workbook/notes.ts';
import { csv } from './formats/csv.ts';
import type { Format } from './formats/format.ts';
import { parquet } from './formats/parquet.ts';
import { dumpTables } from './registry.ts';
import {
  contentsOf,
  filesOf,
  filesOfTable,
  legislaturesIn,
  type OpenOutlet,
  openTable,
  piecesOf,
  plainPath,
  type TableOutlet,
  tablePath,
} from './table-files.ts';
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
  const legislatures = legislaturesIn(read);
  const made: Made[] = [];
  const outlets = WHOLE_FORMATS.map((format) => open(tablePath(table, null, format)));
  const plain = table.tooLarge === true ? [] : [open(plainPath(table, null))];
  outlets.push(...plain);
  if (legislatures.length === 1 && isParted(table)) {
    const paths = [
      ...WHOLE_FORMATS.map((format) => tablePath(table, legislatures[0]!, format)),
      ...plain.map(() => plainPath(table, legislatures[0]!)),
    ];
    const openBoth = (path: string) => both(open(path), outlets[paths.indexOf(path)], made);
    const own = await filesOfTable(table, legislatures[0]!, read, origin, openBoth);
    return [...own, ...made];
  }
  const whole = filesOf(
    WHOLE_FORMATS.map((format, at) =>
      format.open(
        table.columns,
        contentsOf(table, origin),
        outlets[at]!.add,
        format === csv ? plain[0]?.add : undefined,
      ),
    ),
    outlets,
  );
  for (const legislature of legislatures) {
    const own = isParted(table) ? openTable(table, legislature, table.columns, origin, open) : null;
    for (const piece of piecesOf(table, legislature, read))
      await Promise.all([whole.add(piece), own?.add(piece)]);
    if (own !== null) made.push(...(await own.finish()));
  }
  return [...made, ...(await whole.finish())];
}

/** Sends the bytes to both files: for a single legislature, the two files of a format are identical. */
const both = <Made>(
  own: TableOutlet<Made>,
  whole: TableOutlet<Made> | undefined,
  made: Made[],
): TableOutlet<Made> => ({
  add(piece) {
    own.add(piece);
    whole?.add(piece);
  },
  finish(rows) {
    if (whole !== undefined) made.push(whole.finish(rows));
    return own.finish(rows);
  },
});

/** Returns whether each legislature has separate files, too. */
const isParted = (table: DumpTable): boolean => dumpTables.includes(table);
