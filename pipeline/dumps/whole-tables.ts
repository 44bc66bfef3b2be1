import type { DbReader } from '../db/open.ts';
import type { DumpTable, Row } from './dump-table.ts';
import { csv } from './formats/csv.ts';
import type { Format } from './formats/format.ts';
import { parquet } from './formats/parquet.ts';
import { recordsWide } from './records-wide.ts';
import { dumpTables } from './registry.ts';
import {
  contentsOf,
  filesOf,
  legislaturesIn,
  type OpenOutlet,
  openTable,
  piecesOf,
  tablePath,
} from './table-files.ts';

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

/**
 * The files of a table over every legislature and, where there are such, those of each: rows are read once, and what they are in
 * CSV is made once.
 */
export async function filesOfWhole<Made>(
  table: DumpTable,
  read: DbReader,
  about: Readonly<Record<string, string>>,
  open: OpenOutlet<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const outlets = WHOLE_FORMATS.map((format) => open(tablePath(table, null, format)));
  const whole = filesOf(
    WHOLE_FORMATS.map((format, at) => format.open(table.columns, contentsOf(table, about), outlets[at]!.add)),
    outlets,
  );
  for (const legislature of legislaturesIn(read)) {
    const own = isParted(table) ? openTable(table, legislature, table.columns, about, open) : null;
    for (const piece of piecesOf(table, legislature, read))
      await Promise.all([whole.add(piece), own?.add(piece)]);
    if (own !== null) made.push(...(await own.finish()));
  }
  return [...made, ...(await whole.finish())];
}

/** Whether each legislature has files of its own, too. */
const isParted = (table: DumpTable): boolean => dumpTables.includes(table);
