import { gunzipSync } from 'node:zlib';
import type { DbReader } from '../db/open.ts';
import type { Column } from './columns.ts';
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

/** The files of a table in every format, for one legislature or for all of them (null): rows are read once. */
export async function filesOfTable(
  table: DumpTable,
  legislature: number | null,
  read: DbReader,
  about: Readonly<Record<string, string>>,
): Promise<TableFile[]> {
  const columns = columnsIn(table, read, legislature);
  const { files, count } = await writtenIn(formats, table, columns, table.rows(read, legislature), about);
  const packed = files.map((bytes, at) => ({
    path: tablePath(table, legislature, formats[at]!),
    bytes,
    rows: count,
  }));
  const plain = {
    path: plainPath(table, legislature),
    bytes: gunzipSync(files[formats.indexOf(csv)]!),
    rows: count,
  };
  return [...packed, plain];
}

/** Rows of a table in some formats, and how many there are. */
export async function writtenIn(
  formats: readonly Format[],
  { title, description }: DumpTable,
  columns: readonly Column[],
  rows: Iterable<Row>,
  about: Readonly<Record<string, string>>,
): Promise<{ files: Uint8Array[]; count: number }> {
  const writers = formats.map((format) => format.open(columns, { title, description, ...about }));
  let count = 0;
  for (const piece of inPieces(rows, Math.ceil(PIECE / columns.length))) {
    count += piece.length;
    await Promise.all(writers.map((writer) => writer.add(piece)));
  }
  return { files: await Promise.all(writers.map((writer) => writer.finish())), count };
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
