import type { DbReader } from '../db/open.ts';
import type { Column } from './columns.ts';
import { columnsIn, type DumpTable, type Row } from './dump-table.ts';
import { csv } from './formats/csv.ts';
import type { Format, TableWriter } from './formats/format.ts';
import { ndjson } from './formats/ndjson.ts';
import { parquet } from './formats/parquet.ts';

/** The formats of every table. */
export const formats: readonly Format[] = [csv, parquet, ndjson];

/** Where a downloadable file goes, piece by piece. */
export interface TableOutlet<Made> {
  add(piece: Uint8Array): void;
  /** Ends the file; rows of a table, null for a text. */
  finish(rows: number | null): Made;
}

/** Begins a downloadable file. */
export type OpenOutlet<Made> = (path: string) => TableOutlet<Made>;

/** Where a table lies in a release: `dumps/15/votes.parquet`, or `dumps/all/persons.parquet` where it is one file. */
export const tablePath = (
  { name }: Pick<DumpTable, 'name'>,
  legislature: number | null,
  { ending }: Pick<Format, 'ending'>,
): string => `dumps/${legislature ?? 'all'}/${name}.${ending}`;

/** Where its plain text lies, `dumps/15/votes.csv`: that of `votes.csv.gz`, which a server sends as its compressed form. */
export const plainPath = (table: Pick<DumpTable, 'name'>, legislature: number | null): string =>
  tablePath(table, legislature, csv).slice(0, -PACKED.length);

const PACKED = '.gz';

/** The legislatures that a table has a file for; null stands for all of them in one. */
export const partsOf = ({ scope }: DumpTable, read: DbReader): (number | null)[] =>
  scope === 'all' ? [null] : legislaturesIn(read);

/** Every legislature, the first one first. */
export const legislaturesIn = ({ db, all }: DbReader): number[] =>
  all(db.selectFrom('legislatures').select('id').orderBy('id')).map(({ id }) => id);

/** Values that are made into text at once: a wide table takes few rows at a time. */
const PIECE = 10_000;

/** Files that are made of the same rows. */
interface TableFiles<Made> {
  add(rows: readonly Row[]): Promise<void>;
  finish(): Promise<Made[]>;
}

/** The files of a table in every format, for one legislature or for all of them (null). */
export async function filesOfTable<Made>(
  table: DumpTable,
  legislature: number | null,
  read: DbReader,
  about: Readonly<Record<string, string>>,
  open: OpenOutlet<Made>,
): Promise<Made[]> {
  const files = openTable(table, legislature, columnsIn(table, read, legislature), about, open);
  for (const piece of piecesOf(table, legislature, read)) await files.add(piece);
  return files.finish();
}

/** Begins the files of a table in every format, and the plain text of one. */
export function openTable<Made>(
  table: DumpTable,
  legislature: number | null,
  columns: readonly Column[],
  about: Readonly<Record<string, string>>,
  open: OpenOutlet<Made>,
): TableFiles<Made> {
  const outlets = formats.map((format) => open(tablePath(table, legislature, format)));
  const plain = open(plainPath(table, legislature));
  const writers = formats.map((format, at) =>
    format.open(columns, contentsOf(table, about), outlets[at]!.add, format === csv ? plain.add : undefined),
  );
  return filesOf(writers, [...outlets, plain]);
}

/** What a file of a table says of itself. */
export const contentsOf = (
  { title, description }: DumpTable,
  about: Readonly<Record<string, string>>,
): Record<string, string> => ({ title, description, ...about });

/** Files that these writers fill. */
export function filesOf<Made>(
  writers: readonly TableWriter[],
  outlets: readonly TableOutlet<Made>[],
): TableFiles<Made> {
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

/** The rows of a table, as many at a time as are made into text at once. */
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
