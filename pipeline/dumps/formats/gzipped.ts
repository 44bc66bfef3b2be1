import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { Row } from '../dump-table.ts';
import type { Emit, TableWriter } from './format.ts';

/** Of long tables, level 6 makes files as large in four times the time. */
const LEVEL = 4;

/** Where a gzip file names the system it was made on (RFC 1952), and what stands for none: it is the same bytes on all. */
const SYSTEM_AT = 9;
const NO_SYSTEM = 255;

/**
 * Bytes that the other thread gets at once: asking it costs as much as compressing some thousands of them. The lines of a vote with all
 * names are more, and go as they are: joined in pairs first, the widest table took a fifth longer.
 */
const AT_ONCE = 1 << 17;

/** A file of lines, compressed on another thread while the next lines are made. */
export function gzippedLines(
  header: string,
  bytesOf: (rows: readonly Row[]) => Uint8Array,
  emit: Emit,
  plain: Emit = () => {},
): TableWriter {
  const gzip = createGzip({ level: LEVEL, chunkSize: 1 << 17 });
  // The head of ten bytes comes in one piece.
  gzip.once('data', (head: Buffer) => {
    head[SYSTEM_AT] = NO_SYSTEM;
  });
  let failure: { error: unknown } | null = null;
  gzip.on('data', (bytes: Buffer) => {
    try {
      emit(bytes);
    } catch (error) {
      failure ??= { error };
    }
  });
  const complain = () => {
    if (failure !== null) throw failure.error;
  };
  let room: Promise<unknown> = Promise.resolve();
  let [waiting, size]: [Uint8Array[], number] = [[], 0];
  const handOn = () => {
    const bytes = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
    plain(bytes);
    if (!gzip.write(bytes)) room = once(gzip, 'drain');
    [waiting, size] = [[], 0];
  };
  const write = (bytes: Uint8Array) => {
    waiting.push(bytes);
    size += bytes.length;
    if (size > AT_ONCE) handOn();
  };
  write(Buffer.from(header));
  return {
    async add(rows) {
      const bytes = bytesOf(rows);
      await room;
      complain();
      write(bytes);
    },
    async finish() {
      handOn();
      gzip.end();
      await once(gzip, 'end');
      complain();
    },
  };
}
