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

/** Bodies of this many bytes or fewer are sent as they are. */
export const COMPRESS_ABOVE = 1000;

/**
 * Files of a release with more bytes lie there compressed as well. All others are compressed when they are first asked for, as
 * pages are: two milliseconds at most, where their copies were half of all files of a release and a fifth of the work for one.
 */
export const COPIES_ABOVE = 1 << 17;

/** The encodings of HTTP that answers are stored in, best first, and the ending of each one’s file. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/** How much work is worth while for which encoding. */
type Quality = Readonly<Record<Encoding, number>>;

/** For what is published once and read often. Level 6 of gzip would make files a hundredth smaller for a third more work. */
const THOROUGH: Quality = { br: 5, gzip: 5 };

/** For an answer that is made while somebody waits: Brotli makes a list 45 % larger for a ninth of the work, gzip a third larger for half. */
const QUICK: Quality = { br: 0, gzip: 1 };

type Compressors<Packed> = Readonly<Record<Encoding, (bytes: Uint8Array) => Packed>>;

/** The bytes in an encoding: the same ones every time (gzip carries no time). Works on another thread. */
const compressors = (quality: Quality): Compressors<Promise<Uint8Array>> => ({
  br: async (bytes) => inOwnRoom(await asBrotli(bytes, brotliFor(bytes, quality))),
  gzip: async (bytes) => inOwnRoom(await asGzip(bytes, gzipFor(bytes, quality))),
});

/** A result lies in the room that was given for it, which is many times as large: whoever caches it would hold all of that. */
const inOwnRoom = (packed: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(packed);

export const compress = compressors(THOROUGH);
export const compressQuickly = compressors(QUICK);

/** The same bytes as quickly, at once. */
export const compressQuicklyNow: Compressors<Uint8Array<ArrayBuffer>> = {
  br: (bytes) => inOwnRoom(brotliCompressSync(bytes, brotliFor(bytes, QUICK))),
  gzip: (bytes) => inOwnRoom(gzipSync(bytes, gzipFor(bytes, QUICK))),
};

/** What was compressed, as it was. Works on another thread. */
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

/** Room for what becomes of text is given at once, so that a job comes back once and not for every few kilobytes. */
const roomFor = (bytes: Uint8Array) => Math.min(Math.max(Math.ceil(bytes.length / 4), 1024), 1 << 20);

/** The smallest window that sees all the bytes: a larger one costs time to set up and gives nothing. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22);
