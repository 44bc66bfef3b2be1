import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bodies of this many bytes or fewer are sent as they are. */
export const COMPRESS_ABOVE = 1000;

/** The encodings of HTTP that answers are kept in, best first, and the ending of each one’s file. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

type Compressors = Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>>;

/**
 * The bytes in an encoding: the same ones every time (gzip carries no time). Works on another thread; the room for
 * the result is given at once, so that a job comes back once and not for every few kilobytes.
 */
const compressors = (quality: { br: number; gzip: number }): Compressors => ({
  br: (bytes) =>
    asBrotli(bytes, {
      chunkSize: roomFor(bytes),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
      },
    }),
  gzip: (bytes) => asGzip(bytes, { level: quality.gzip, chunkSize: roomFor(bytes) }),
});

/** For what is published once and read often. */
export const compress: Compressors = compressors({ br: 5, gzip: 6 });

/** For an answer that is made while somebody waits: a tenth larger, for less than half of the work. */
export const compressQuickly: Compressors = compressors({ br: 3, gzip: 4 });

const roomFor = (bytes: Uint8Array) => Math.min(Math.max(bytes.length, 1024), 1 << 20);

/** The smallest window that sees all the bytes: a larger one costs time to set up and gives nothing. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22);
