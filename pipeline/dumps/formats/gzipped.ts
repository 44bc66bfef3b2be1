import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { Row } from '../dump-table.ts';
import type { TableWriter } from './format.ts';

/** Of long tables, level 6 makes files as large in four times the time. */
const LEVEL = 4;

/** Where a gzip file names the system it was made on (RFC 1952), and what stands for none: it is the same bytes on all. */
const SYSTEM_AT = 9;
const NO_SYSTEM = 255;

/** A file of lines, compressed on another thread while the next lines are made. */
export function gzippedLines(header: string, textOf: (rows: readonly Row[]) => string): TableWriter {
  const gzip = createGzip({ level: LEVEL, chunkSize: 1 << 17 });
  const packed: Buffer[] = [];
  gzip.on('data', (bytes: Buffer) => void packed.push(bytes));
  let room: Promise<unknown> = Promise.resolve();
  gzip.write(header);
  return {
    async add(rows) {
      const text = textOf(rows);
      await room;
      if (!gzip.write(text)) room = once(gzip, 'drain');
    },
    async finish() {
      gzip.end();
      await once(gzip, 'end');
      const bytes = Buffer.concat(packed);
      bytes[SYSTEM_AT] = NO_SYSTEM;
      return bytes;
    },
  };
}
