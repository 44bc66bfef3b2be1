import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import type { Row } from '../dump-table.ts';
import type { Begun, TableWriter } from './format.ts';
import { addPart, beginGzip, gzipBytes } from './gzip-file.ts';

const deflate = promisify(deflateRaw);

/** Of long tables, level 6 makes files as large in four times the time. */
const LEVEL = 4;

/**
 * A file of lines; a part is compressed on another thread while the next is made. All parts are one member: R, asked to unpack
 * what comes over HTTP, would stop behind the first of several and say nothing.
 */
export function gzippedLines(
  header: string,
  textOf: (rows: readonly Row[]) => string,
  begun?: Begun,
): TableWriter {
  const file = beginGzip(begun);
  let waiting = begun === undefined ? [Buffer.from(header)] : [];
  let packing = Promise.resolve();
  const pack = async (text: Buffer, last: boolean) => {
    const finishFlush = last ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
    addPart(file, text, await deflate(text, { level: LEVEL, finishFlush, chunkSize: 1 << 17 }), last);
  };
  const endPart = async (last = false) => {
    await packing;
    packing = pack(Buffer.concat(waiting), last);
    waiting = [];
  };
  return {
    async add(rows) {
      waiting.push(Buffer.from(textOf(rows)));
    },
    endPart: () => endPart(),
    async finish() {
      await endPart(true);
      await packing;
      return gzipBytes(file);
    },
  };
}
