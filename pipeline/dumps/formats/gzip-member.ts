import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/**
 * One of the members that a gzip file consists of (RFC 1952): unpackers put them together. Its header says in a field of
 * its own how long it is, so that the next one is found without unpacking.
 */
export interface GzipMember {
  write(text: string): Promise<void>;
  finish(): Promise<Uint8Array>;
}

/** Of long tables, level 6 makes files as large in four times the time. */
const LEVEL = 4;

/** Magic number, deflate, with a field, no time, nothing said of the system; the field: its length, `HM`, four bytes. */
const HEADER = [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 8, 0, 0x48, 0x4d, 4, 0, 0, 0, 0, 0];
const LENGTH_AT = HEADER.length - 4;
const TRAILER = 8;

/** Begins a member, packed on another thread while more is made. Carries no time: the same bytes every time. */
export function openGzipMember(): GzipMember {
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: 1 << 17 });
  const pieces: Uint8Array[] = [Buffer.from(HEADER)];
  const ended = once(deflate, 'end');
  deflate.on('data', (piece: Uint8Array) => void pieces.push(piece));
  let [checksum, size] = [0, 0];
  return {
    async write(text) {
      const bytes = Buffer.from(text);
      checksum = crc32(bytes, checksum);
      size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    },
    async finish() {
      deflate.end();
      await ended;
      const trailer = Buffer.alloc(TRAILER);
      trailer.writeUInt32LE(checksum);
      trailer.writeUInt32LE(size % 2 ** 32, 4);
      const member = Buffer.concat([...pieces, trailer]);
      member.writeUInt32LE(member.length, LENGTH_AT);
      return member;
    },
  };
}

/** The first members of a file that was written here. */
export function firstMembers(file: Uint8Array, count: number): Uint8Array {
  const { buffer, byteOffset, byteLength } = file;
  const view = new DataView(buffer, byteOffset, byteLength);
  let end = 0;
  for (let member = 0; member < count; member++) end += view.getUint32(end + LENGTH_AT, true);
  return file.subarray(0, end);
}
