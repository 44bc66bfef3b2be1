import type { DbReader } from '../db/open.ts';
import type { DumpTable, Row } from './dump-table.ts';
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
  type TableOutlet,
  tablePath,
} from './table-files.ts';
import { recordsWide } from './tables/records-wide.ts';

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
  const legislatures = legislaturesIn(read);
  const made: Made[] = [];
  const outlets = WHOLE_FORMATS.map((format) => open(tablePath(table, null, format)));
  if (legislatures.length === 1 && isParted(table)) {
    const paths = WHOLE_FORMATS.map((format) => tablePath(table, legislatures[0]!, format));
    const openBoth = (path: string) => both(open(path), outlets[paths.indexOf(path)], made);
    const own = await filesOfTable(table, legislatures[0]!, read, about, openBoth);
    return [...own, ...made];
  }
  const whole = filesOf(
    WHOLE_FORMATS.map((format, at) => format.open(table.columns, contentsOf(table, about), outlets[at]!.add)),
    outlets,
  );
  for (const legislature of legislatures) {
    const own = isParted(table) ? openTable(table, legislature, table.columns, about, open) : null;
    for (const piece of piecesOf(table, legislature, read))
      await Promise.all([whole.add(piece), own?.add(piece)]);
    if (own !== null) made.push(...(await own.finish()));
  }
  return [...made, ...(await whole.finish())];
}

/** Of a single legislature the two files of a format are the same bytes, which are made once. */
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

/** Whether each legislature has files of its own, too. */
const isParted = (table: DumpTable): boolean => dumpTables.includes(table);
