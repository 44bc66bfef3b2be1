import type { Read } from '../db/open.ts';
import { columnsIn, type DumpTable, type Row } from './dump-table.ts';
import { csv } from './formats/csv.ts';
import type { Format } from './formats/format.ts';
import { ndjson } from './formats/ndjson.ts';
import { parquet } from './formats/parquet.ts';

/** The formats of every table. */
export const formats: readonly Format[] = [csv, parquet, ndjson];

/** One downloadable file. */
export interface TableFile {
  path: string;
  bytes: Uint8Array;
  /** Rows of a table; null for a text. */
  rows: number | null;
}

/** The files of a table in a former release, of which the first rows are still the same. */
export interface Beginning {
  table: string;
  legislature: number;
  rows: number;
  /** Reads such a file. */
  former(path: string): Uint8Array;
}

/** Where a table lies in a release: `dumps/15/votes.parquet`, or `dumps/all/persons.parquet` where it is one file. */
export const tablePath = (
  { name }: Pick<DumpTable, 'name'>,
  legislature: number | null,
  { ending }: Pick<Format, 'ending'>,
): string => `dumps/${legislature ?? 'all'}/${name}.${ending}`;

/** The legislatures that a table has a file for; null stands for all of them in one. */
export const partsOf = ({ scope }: DumpTable, read: Read): (number | null)[] =>
  scope === 'all' ? [null] : legislaturesIn(read);

/** Every legislature, the first one first. */
export const legislaturesIn = ({ db, all }: Read): number[] =>
  all(db.selectFrom('legislatures').select('id').orderBy('id')).map(({ id }) => id);

/** What files of tables are made with. */
export interface Making {
  /** Facts that go into the files of formats which have a place for them. */
  about: Readonly<Record<string, string>>;
  /** Legislatures that are wanted; null stands for the tables that have all of them in one. */
  wanted?: readonly (number | null)[];
  beginnings?: readonly Beginning[];
  /** Rows of a part. */
  partRows?: number;
}

/** Files of the tables, one table at a time, for the legislatures that are wanted: rows are read once for all formats. */
export async function* tableFiles(
  tables: readonly DumpTable[],
  read: Read,
  making: Making,
): AsyncGenerator<TableFile> {
  const { wanted = [null, ...legislaturesIn(read)] } = making;
  for (const table of tables) {
    for (const part of partsOf(table, read).filter((part) => wanted.includes(part)))
      yield* filesOf(table, part, read, making);
  }
}

/** Rows of a part, which is what a file can take over from another: large enough to be packed well. */
const PART_ROWS = 100_000;

/** Values that are made into text at once: a wide table takes few rows at a time. */
const PIECE = 10_000;

async function* filesOf(
  table: DumpTable,
  legislature: number | null,
  read: Read,
  { about, beginnings = [], partRows = PART_ROWS }: Making,
): AsyncGenerator<TableFile> {
  const columns = columnsIn(table, read, legislature);
  const facts = { title: table.title, description: table.description, ...about };
  const paths = formats.map((format) => tablePath(table, legislature, format));
  const beginning = beginnings.find((one) => one.table === table.name && one.legislature === legislature);
  const parts = Math.floor((beginning?.rows ?? 0) / partRows);
  const begun = (at: number) => (parts === 0 ? undefined : { parts, bytes: beginning!.former(paths[at]!) });
  const writers = formats.map((format, at) => format.open(columns, facts, begun(at)));
  let count = parts * partRows;
  const rest =
    parts === 0 ? table.rows(read, legislature) : table.growth!.rowsAfter(read, legislature!, count);
  for (const rows of inPieces(rest, Math.ceil(PIECE / columns.length), partRows)) {
    count += rows.length;
    await Promise.all(writers.map((writer) => writer.add(rows)));
    if (count % partRows === 0) await Promise.all(writers.map((writer) => writer.endPart()));
  }
  const files = await Promise.all(writers.map((writer) => writer.finish()));
  for (const [at, bytes] of files.entries()) yield { path: paths[at]!, bytes, rows: count };
}

/** Pieces of some rows, none of which has rows of two parts. */
function* inPieces(rows: Iterable<Row>, size: number, partRows: number): Iterable<Row[]> {
  let [piece, left]: [Row[], number] = [[], partRows];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < Math.min(size, left)) continue;
    yield piece;
    left = left === piece.length ? partRows : left - piece.length;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
