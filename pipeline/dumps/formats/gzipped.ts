import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { Row } from '../../core/dump-table.ts';
import type { Emit, TableWriter } from './format.ts';

/** Compression level: for long tables, level 6 needs four times as long for files of the same size. */
const LEVEL = 4;

/**
 * Position of the operating system in a gzip file (RFC 1952), and the code for unknown, which makes the bytes
 * the same on all systems.
 */
const SYSTEM_AT = 9;
const NO_SYSTEM = 255;

/**
 * Bytes sent to the other thread at once: a message costs as much as compressing some thousands of them. The
 * lines of a vote with all names are longer and are sent unjoined: joined in pairs first, the widest table
 * took a fifth longer.
 */
const AT_ONCE = 1 << 17;

/** Writes lines to a file, compressed on another thread while the next lines are made. */
export function gzippedLines(
  header: string,
  bytesOf: (rows: readonly Row[]) => Uint8Array,
  emit: Emit,
  plain: Emit = () => {},
): TableWriter {
  const gzip = createGzip({ level: LEVEL, chunkSize: 1 << 17 });
  // The header of ten bytes arrives in one piece.
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
  const throwFailure = () => {
    if (failure !== null) throw failure.error;
  };
  let drained: Promise<unknown> = Promise.resolve();
  let [waiting, size]: [Uint8Array[], number] = [[], 0];
  const flush = () => {
    const bytes = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
    plain(bytes);
    if (!gzip.write(bytes)) drained = once(gzip, 'drain');
    [waiting, size] = [[], 0];
  };
  const write = (bytes: Uint8Array) => {
    waiting.push(bytes);
    size += bytes.length;
    if (size > AT_ONCE) flush();
  };
  write(Buffer.from(header));
  return {
    async add(rows) {
      const bytes = bytesOf(rows);
      await drained;
      throwFailure();
      write(bytes);
    },
    async finish() {
      flush();
      gzip.end();
      await once(gzip, 'end');
      throwFailure();
    },
  };
}
