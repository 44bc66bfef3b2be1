import { crc32 } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { recordsWide } from '../../dumps/records-wide.ts';

/** Where every table lies at once in a release. */
export const ZIPPED_TABLES = 'tables.zip';

/** A file on its way into the archive. */
export interface ZippedFile {
  path: string;
  bytes: Uint8Array;
}

/** Of no day: the archive is the same bytes wherever and whenever it is made. */
const NO_DAY = new Date(1980, 0, 1);

/** Ways to lie in an archive (APPNOTE, 4.4.5). */
const STORED = 0;
const DEFLATED = 8;

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

/** An archive of files as they are given: what is packed already is put into it without being packed again. */
export function zipped(files: Iterable<ZippedFile>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const { path, bytes } of files) {
    const { input, content } = path.endsWith('.csv') ? unwrapped(path, bytes) : stored(path, bytes);
    zip.add(input);
    input.ondata!(null, new Uint8Array(content), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

const stored = (filename: string, bytes: Uint8Array) => ({
  input: {
    filename,
    size: bytes.length,
    crc: crc32(bytes),
    compression: STORED,
    mtime: NO_DAY,
  } as ZipInputFile,
  content: bytes,
});

/** Bytes before and after what is packed in a gzip file without a name (RFC 1952): they end with a checksum and a length. */
const HEAD = 10;
const TAIL = 8;

function unwrapped(filename: string, gzip: Uint8Array) {
  const tail = Buffer.from(gzip.buffer, gzip.byteOffset + gzip.length - TAIL, TAIL);
  const [crc, size] = [tail.readUInt32LE(0), tail.readUInt32LE(4)];
  const input: ZipInputFile = { filename, size, crc, compression: DEFLATED, mtime: NO_DAY };
  return { input, content: gzip.subarray(HEAD, -TAIL) };
}
