import { crc32 } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { recordsWide } from '../../dumps/tables/records-wide.ts';

/** Where every table lies at once in a release. */
export const ZIPPED_TABLES = 'tables.zip';

/** A file on its way into the archive. */
interface ZippedFile {
  path: string;
  bytes: number;
  /** Its bytes; a piece is good until the next. */
  pieces(): Iterable<Uint8Array<ArrayBuffer>>;
}

/** Of no day: the archive is the same bytes wherever and whenever it is made. */
const NO_DAY = new Date(1980, 0, 1);

/** Ways to lie in an archive (APPNOTE, 4.4.5). */
const STORED = 0;
const DEFLATED = 8;

const NOTHING = new Uint8Array();

/**
 * Where a file of a release lies in the archive; null for what is not put into it. Parquet lies in folders that engines take
 * for a column (`parquet/votes/legislature=15/votes.parquet`), what is one file for everything without such a folder; CSV
 * over every legislature is one file a table. What Parquet has in parts is left out as a whole, and so are records with names
 * as CSV: they would be as large as all others together.
 */
export function placeInZip(path: string, hasParts: (table: string) => boolean): string | null {
  if (path === 'README.md' || path === 'LICENSE') return path;
  const [, folder, table, ending] = /^dumps\/(all|\d+)\/(\w+)\.(parquet|csv\.gz)$/.exec(path) ?? [];
  if (folder === undefined || table === undefined) return null;
  if (ending === 'csv.gz') return folder === 'all' && table !== recordsWide.name ? `csv/${table}.csv` : null;
  if (folder === 'all') return hasParts(table) ? null : `parquet/${table}/${table}.parquet`;
  return `parquet/${table}/legislature=${folder}/${table}.parquet`;
}

/** Makes an archive of files as they are given: what is packed already is put into it without being packed again. */
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

/** Its size and checksum stand behind a file in an archive: they are known when its last piece has come. */
function addStored(zip: Zip, { path, bytes, pieces }: ZippedFile): void {
  const input: ZipInputFile = { filename: path, size: bytes, crc: 0, compression: STORED, mtime: NO_DAY };
  zip.add(input);
  for (const piece of pieces()) {
    input.crc = crc32(piece, input.crc);
    input.ondata!(null, piece, false);
  }
  input.ondata!(null, NOTHING, true);
}

/** Bytes before and after what is packed in a gzip file without a name (RFC 1952): they end with a checksum and a length. */
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
