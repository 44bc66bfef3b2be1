import { crc32 } from 'node:zlib';
import type { Begun } from './format.ts';

/** A gzip file of one member (RFC 1952) that is put together from parts, each deflated by itself. */
export interface GzipFile {
  parts: Uint8Array[];
  /** What lies behind each part that is not the last. */
  marks: Mark[];
  /** What lies behind all parts there are. */
  now: Mark;
}

/** A place between two parts: bytes of the parts before it, and the checksum and size of what they unpack to. */
interface Mark {
  end: number;
  checksum: number;
  size: number;
}

/** Magic number, deflate, no flags, no time, nothing said of the system. */
const HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
const FLAGS_AT = 3;
const HAS_EXTRA_FIELD = 4;
/**
 * The extra field: its length, the name `HM`, the length of the rest, the marks in hexadecimal digits, blanks. R reads bytes
 * as signed numbers there, and stops at -1 or where the length seems to be negative: so there are only digits, and the
 * length is a multiple of 256.
 */
const FIELD_AT = HEAD.length + 2;
const MARKS_AT = FIELD_AT + 4;
const FIELD_GROWS_BY = 256;
const NUMBER = 8;
const TRAILER = 8;

/** A file with nothing in it, or with the first parts of a former one. */
export function beginGzip(begun?: Begun): GzipFile {
  const nothing = { end: 0, checksum: 0, size: 0 };
  if (begun === undefined) return { parts: [], marks: [], now: nothing };
  const bytes = Buffer.from(begun.bytes.buffer, begun.bytes.byteOffset, begun.bytes.byteLength);
  const marks = Array.from({ length: begun.parts }, (_, at) => markAt(bytes, at));
  const now = marks.at(-1)!;
  const start = FIELD_AT + bytes.readUInt16LE(HEAD.length);
  return { parts: [bytes.subarray(start, start + now.end)], marks, now };
}

/** Adds what a text was deflated to; behind a part that is not the last one there is a mark. */
export function addPart(file: GzipFile, text: Uint8Array, deflated: Uint8Array, last: boolean): void {
  const { end, checksum, size } = file.now;
  file.parts.push(deflated);
  file.now = {
    end: end + deflated.length,
    checksum: crc32(text, checksum),
    size: (size + text.length) % 2 ** 32,
  };
  if (!last) file.marks.push(file.now);
}

/** The whole file. Where it has marks, an extra field holds them: unpackers skip it. */
export function gzipBytes({ parts, marks, now }: GzipFile): Uint8Array {
  const head = Buffer.from(HEAD);
  if (marks.length > 0) head[FLAGS_AT] = HAS_EXTRA_FIELD;
  const trailer = Buffer.alloc(TRAILER);
  trailer.writeUInt32LE(now.checksum);
  trailer.writeUInt32LE(now.size, 4);
  return Buffer.concat([head, ...(marks.length > 0 ? [fieldOf(marks)] : []), ...parts, trailer]);
}

function fieldOf(marks: readonly Mark[]): Uint8Array {
  const digits = marks.flatMap(({ end, checksum, size }) => [end, checksum, size].map(inDigits)).join('');
  const length = Math.ceil((MARKS_AT - FIELD_AT + digits.length) / FIELD_GROWS_BY) * FIELD_GROWS_BY;
  const field = Buffer.alloc(FIELD_AT - HEAD.length + length, ' ');
  field.writeUInt16LE(length);
  field.write('HM', FIELD_AT - HEAD.length);
  field.writeUInt16LE(length - (MARKS_AT - FIELD_AT), FIELD_AT - HEAD.length + 2);
  field.write(digits, MARKS_AT - HEAD.length);
  return field;
}

const inDigits = (value: number): string => value.toString(16).padStart(NUMBER, '0');

function markAt(file: Buffer, place: number): Mark {
  const [end, checksum, size] = [0, 1, 2].map((which) => {
    const at = MARKS_AT + (3 * place + which) * NUMBER;
    return Number.parseInt(file.toString('latin1', at, at + NUMBER), 16);
  }) as [number, number, number];
  return { end, checksum, size };
}
