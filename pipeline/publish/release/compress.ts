import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import type { Files } from '../../core/effects.ts';
import type { PublishedFile } from './release.ts';

/** Bodies of this many bytes or fewer are sent uncompressed. */
export const COMPRESS_ABOVE = 1000;

/**
 * Files of a release above this many bytes have compressed copies on disk. The function compresses all others
 * on first request, as it does pages: that takes two milliseconds at most, whereas their copies made up half
 * of all files of a release and a fifth of the work.
 */
export const COPIES_ABOVE = 1 << 17;

/** The content encodings that answers are stored in, best first, with the file ending of each. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

type Quality = Readonly<Record<Encoding, number>>;

/** For files that are read often: gzip 6 makes them a hundredth smaller for a third more work. */
const THOROUGH: Quality = { br: 5, gzip: 5 };

/** For answers while a client waits: a list is 45 % larger for a ninth of the work with Brotli. */
const QUICK: Quality = { br: 0, gzip: 1 };

type Compressors<Packed> = Readonly<Record<Encoding, (bytes: Uint8Array) => Packed>>;

/** Compresses bytes on another thread. The output is deterministic (gzip contains no time). */
const compressors = (quality: Quality): Compressors<Promise<Uint8Array>> => ({
  br: async (bytes) => inOwnRoom(await asBrotli(bytes, brotliFor(bytes, quality))),
  gzip: async (bytes) => inOwnRoom(await asGzip(bytes, gzipFor(bytes, quality))),
});

/** Copies a result out of its output buffer, which is many times as large and would stay in memory. */
const inOwnRoom = (packed: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(packed);

export const compress = compressors(THOROUGH);
export const compressQuickly = compressors(QUICK);

/** Compresses bytes synchronously at the same levels. */
export const compressQuicklyNow: Compressors<Uint8Array<ArrayBuffer>> = {
  br: (bytes) => inOwnRoom(brotliCompressSync(bytes, brotliFor(bytes, QUICK))),
  gzip: (bytes) => inOwnRoom(gzipSync(bytes, gzipFor(bytes, QUICK))),
};

/** Decompresses bytes on another thread. */
export const decompress: Compressors<Promise<Uint8Array>> = {
  br: promisify(brotliDecompress),
  gzip: promisify<Uint8Array, Uint8Array>(gunzip),
};

const brotliFor = (bytes: Uint8Array, quality: Quality): BrotliOptions => ({
  chunkSize: roomFor(bytes),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  },
});

const gzipFor = (bytes: Uint8Array, quality: Quality): ZlibOptions => ({
  level: quality.gzip,
  memLevel: constants.Z_MAX_MEMLEVEL,
  chunkSize: roomFor(bytes),
});

/** Allocates the expected output at once, so that a job does not call back for every few kilobytes. */
const roomFor = (bytes: Uint8Array) => Math.min(Math.max(Math.ceil(bytes.length / 4), 1024), 1 << 20);

/** Returns the smallest window that covers all bytes: a larger one takes time to set up without any gain. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22);

/** Facts about a file, complete after its last byte. */
export type StreamedFile = Pick<PublishedFile, 'path' | 'bytes' | 'sha256' | 'rows'>;

/** The folder of an unfinished release, and the time of its new files. */
export interface ReleasePlace {
  folder: string;
  modified: Date;
}

/** Begins a file that is never in memory as a whole: its pieces are counted and hashed as they arrive. */
export function openStreamed({ folder, modified }: ReleasePlace, path: string, files: Pick<Files, 'begin'>) {
  const file = files.begin(`${folder}/${path}`, modified);
  const sum = createHash('sha256');
  let bytes = 0;
  return {
    add(piece: Uint8Array) {
      file.add(piece);
      sum.update(piece);
      bytes += piece.length;
    },
    finish(rows: number | null): StreamedFile {
      file.finish();
      return { path, bytes, sha256: sum.digest('hex'), rows };
    },
  };
}
