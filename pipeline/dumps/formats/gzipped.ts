import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { Row } from '../dump-table.ts';
import type { TableWriter } from './format.ts';

/** Of long tables, level 6 makes files as large in four times the time. */
const LEVEL = 4;

/** A file of lines, compressed on another thread while more are made. Carries no time: the same bytes every time. */
export function gzippedLines(header: string, textOf: (rows: readonly Row[]) => string): TableWriter {
  const gzip = createGzip({ level: LEVEL, chunkSize: 1 << 17 });
  const pieces: Uint8Array[] = [];
  gzip.on('data', (piece: Uint8Array) => void pieces.push(piece));
  const ended = once(gzip, 'end');
  gzip.write(header);
  return {
    async add(rows) {
      if (!gzip.write(textOf(rows))) await once(gzip, 'drain');
    },
    async finish() {
      gzip.end();
      await ended;
      return Buffer.concat(pieces);
    },
  };
}
