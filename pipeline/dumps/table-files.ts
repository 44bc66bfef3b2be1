import { type Column, columnsIn, type DumpTable, type Row } from '../core/dump-table.ts';
import type { DbReader } from '../db/open.ts';
import type { Origin } from '../workbook/notes.ts';
import { csv } from './formats/csv.ts';
import type { Format, TableAbout } from './formats/format.ts';
import { ndjson } from './formats/ndjson.ts';
import { parquet } from './formats/parquet.ts';
import { xlsx } from './formats/xlsx.ts';

/** Returns the formats of a table; one that is too large for a spreadsheet has no workbook. */
export const formatsOf = ({
  tooLarge,
  noWorkbook,
}: Pick<DumpTable, 'tooLarge' | 'noWorkbook'>): readonly Format[] =>
  tooLarge === true || noWorkbook === true ? [csv, parquet, ndjson] : [csv, parquet, ndjson, xlsx];

/** Target of a downloadable file’s pieces. */
interface TableOutlet<Made> {
  add(piece: Uint8Array): void;
  /** Ends the file; `rows` is the number of a table’s rows, null for a text. */
  finish(rows: number | null): Made;
}

/** Begins a downloadable file. */
export type OpenOutlet<Made> = (path: string) => TableOutlet<Made>;

/**
 * Returns the path of a table in a release: `dumps/15/votes.parquet`, or `dumps/all/persons.parquet` for a
 * single file.
 */
export const tablePath = (
  { name }: Pick<DumpTable, 'name'>,
  legislature: number | null,
  { ending }: Pick<Format, 'ending'>,
): string => `dumps/${legislature ?? 'all'}/${name}.${ending}`;

/**
 * Returns the path of the uncompressed text, `dumps/15/votes.csv`: a server sends `votes.csv.gz` as its
 * compressed form.
 */
export const plainPath = (table: Pick<DumpTable, 'name'>, legislature: number | null): string =>
  tablePath(table, legislature, csv).slice(0, -PACKED.length);

const PACKED = '.gz';

/** Returns the legislatures that a table has a file for; null means a single file for all of them. */
export const partsOf = ({ scope }: DumpTable, read: DbReader): (number | null)[] =>
  scope === 'all' ? [null] : legislaturesIn(read);

/** Returns every legislature, the oldest first. */
export const legislaturesIn = ({ db, all }: DbReader): number[] =>
  all(db.selectFrom('legislatures').select('id').orderBy('id')).map(({ id }) => id);

/** Number of values converted to text at once: of a wide table, few rows. */
const PIECE = 10_000;

/** Files made from the same rows. */
interface TableFiles<Made> {
  add(rows: readonly Row[]): Promise<void>;
  finish(): Promise<Made[]>;
}

/** Writes the files of a table in every format, for one legislature or for all of them (null). */
export async function filesOfTable<Made>(
  table: DumpTable,
  legislature: number | null,
  read: DbReader,
  origin: Origin,
  open: OpenOutlet<Made>,
): Promise<Made[]> {
  const files = openTable(table, legislature, columnsIn(table, read, legislature), origin, open);
  for (const piece of piecesOf(table, legislature, read)) await files.add(piece);
  return files.finish();
}

/** Begins the files of a table in every format, and, if wanted, the uncompressed text of one. */
export function openTable<Made>(
  table: DumpTable,
  legislature: number | null,
  columns: readonly Column[],
  origin: Origin,
  open: OpenOutlet<Made>,
  { formats, plain }: { formats: readonly Format[]; plain: boolean } = {
    formats: formatsOf(table),
    plain: true,
  },
): TableFiles<Made> {
  const { name, title, description } = table;
  const about: TableAbout = { name, title, description, ...origin };
  const outlets = formats.map((format) => open(tablePath(table, legislature, format)));
  const text = plain ? open(plainPath(table, legislature)) : undefined;
  const writers = formats.map((format, at) =>
    format.open(columns, about, outlets[at]!.add, format === csv ? text?.add : undefined),
  );
  if (text !== undefined) outlets.push(text);
  let count = 0;
  return {
    async add(rows) {
      count += rows.length;
      await Promise.all(writers.map((writer) => writer.add(rows)));
    },
    async finish() {
      await Promise.all(writers.map((writer) => writer.finish()));
      return outlets.map((outlet) => outlet.finish(count));
    },
  };
}

/** Yields the rows of a table in batches for conversion to text. */
export function piecesOf(
  table: DumpTable,
  legislature: number | null,
  read: DbReader,
): Iterable<readonly Row[]> {
  if (table.pieces !== undefined) return table.pieces(read, legislature);
  const { length } = columnsIn(table, read, legislature);
  return inPieces(table.rows(read, legislature), Math.ceil(PIECE / length));
}

function* inPieces(rows: Iterable<Row>, size: number): Iterable<Row[]> {
  let piece: Row[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
