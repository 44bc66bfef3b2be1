import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bodies of this many bytes or fewer are sent as they are. */
export const COMPRESS_ABOVE = 1000;

/** The encodings of HTTP that answers are kept in, best first, and the ending of each one’s file. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/**
 * The bytes in an encoding: the same ones every time (gzip carries no time). Works on another thread; the room for
 * the result is given at once, so that a job comes back once and not for every few kilobytes.
 */
export const compress: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) =>
    asBrotli(bytes, {
      chunkSize: roomFor(bytes),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
      },
    }),
  gzip: (bytes) => asGzip(bytes, { level: 6, chunkSize: roomFor(bytes) }),
};

const roomFor = (bytes: Uint8Array) => Math.min(Math.max(bytes.length, 1024), 1 << 20);

/** The smallest window that sees all the bytes: a larger one costs time to set up and gives nothing. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22);
