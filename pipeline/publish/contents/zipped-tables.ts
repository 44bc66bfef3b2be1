import { crc32 } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { recordsWide } from '../../dumps/tables/records-wide.ts';

/** Path of the archive of all tables in a release. */
export const ZIPPED_TABLES = 'tables.zip';

/** A file that is about to be added to the archive. */
interface ZippedFile {
  path: string;
  bytes: number;
  /** Its bytes; each piece is valid only until the next one is requested. */
  pieces(): Iterable<Uint8Array<ArrayBuffer>>;
}

/** A fixed date, so that the archive has the same bytes at any time and on any machine. */
const NO_DAY = new Date(1980, 0, 1);

/** Compression methods of a zip entry (APPNOTE, 4.4.5). */
const STORED = 0;
const DEFLATED = 8;

const NOTHING = new Uint8Array();

/**
 * Returns the path of a release’s file in the archive; null if the file is left out. Parquet files are in
 * folders that engines read as a column (`parquet/votes/legislature=15/votes.parquet`); a single file for
 * everything has no such folder. CSV over every legislature has one file a table. The whole file of a table
 * that Parquet splits into parts is left out, and so are records with names as CSV: they would be as large as
 * all the others together.
 */
export function placeInZip(path: string, hasParts: (table: string) => boolean): string | null {
  if (path === 'README.md' || path === 'LICENSE') return path;
  const [, folder, table, ending] = /^dumps\/(all|\d+)\/(\w+)\.(parquet|csv\.gz)$/.exec(path) ?? [];
  if (folder === undefined || table === undefined) return null;
  if (ending === 'csv.gz') return folder === 'all' && table !== recordsWide.name ? `csv/${table}.csv` : null;
  if (folder === 'all') return hasParts(table) ? null : `parquet/${table}/${table}.parquet`;
  return `parquet/${table}/legislature=${folder}/${table}.parquet`;
}

/** Writes an archive of files in the given order; compressed files are not compressed again. */
export function zipTo(emit: (piece: Uint8Array) => void, files: Iterable<ZippedFile>): void {
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    emit(piece);
  });
  for (const file of files) {
    if (file.path.endsWith('.csv')) addUnwrapped(zip, file);
    else addStored(zip, file);
  }
  zip.end();
}

/** Adds a stored file; its size and checksum follow its data, which they are computed from. */
function addStored(zip: Zip, { path, bytes, pieces }: ZippedFile): void {
  const input: ZipInputFile = { filename: path, size: bytes, crc: 0, compression: STORED, mtime: NO_DAY };
  zip.add(input);
  for (const piece of pieces()) {
    input.crc = crc32(piece, input.crc);
    input.ondata!(null, piece, false);
  }
  input.ondata!(null, NOTHING, true);
}

/** Bytes around the data in a gzip file without a name (RFC 1952): the trailer is a checksum and a length. */
const HEAD = 10;
const TAIL = 8;

function addUnwrapped(zip: Zip, { path, bytes, pieces }: ZippedFile): void {
  const input: ZipInputFile = { filename: path, size: 0, crc: 0, compression: DEFLATED, mtime: NO_DAY };
  zip.add(input);
  const tail = Buffer.alloc(TAIL);
  const end = bytes - TAIL;
  let at = 0;
  for (const piece of pieces()) {
    input.ondata!(null, piece.subarray(Math.max(HEAD - at, 0), Math.max(end - at, 0)), false);
    const ending = piece.subarray(Math.max(end - at, 0));
    tail.set(ending, Math.max(at - end, 0));
    at += piece.length;
  }
  [input.crc, input.size] = [tail.readUInt32LE(0), tail.readUInt32LE(4)];
  input.ondata!(null, NOTHING, true);
}
