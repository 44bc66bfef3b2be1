import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../pipeline/core/hash.ts';
import {
  COMPRESS_ABOVE,
  compressQuickly,
  decompress,
  type Encoding,
} from '../../pipeline/publish/release/compress.ts';
import { compressInTurn, isCompressionBusy } from './compression.ts';

/** Bytes of one chunk. The next chunk follows when the client has taken this one, which shows how fast it reads. */
const CHUNK_BYTES = 64 << 10;

/** Returns bytes as the body of an answer; calls `ended` when the client has taken the last chunk, or has gone. */
function inChunks(
  whole: Uint8Array<ArrayBuffer>,
  ended: () => void = () => {},
): Uint8Array<ArrayBuffer> | ReadableStream {
  if (whole.length <= CHUNK_BYTES) {
    ended();
    return whole;
  }
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(whole.subarray(at, at + CHUNK_BYTES));
        at += CHUNK_BYTES;
        if (at < whole.length) return;
        controller.close();
        ended();
      },
      cancel: ended,
    },
    { highWaterMark: 0 },
  );
}

/** Bytes of what one kind of route made, in its cache. */
const CACHE_BYTES = 8 << 20;

/** Opens a cache of resources made on request; `bytes` counts twice, for the compressed forms. */
export function openResourceCache<Made extends object>() {
  const cache = new LRUCache<string, Made>({ maxSize: CACHE_BYTES });
  return {
    get: (key: string): Made | undefined => cache.get(key),
    set: (key: string, made: Made, bytes: number): void =>
      void cache.set(key, made, { size: 2 * bytes || 1 }),
  };
}

/** Bytes as they are sent. */
export interface Representation {
  size: number;
  /** The whole body, if it is in memory. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** Returns the bytes from `from` up to but not including `end`. */
  open(from: number, end: number): Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Something that can be sent, in one or more encodings. */
export interface Resource {
  mediaType: string;
  /** Hash of the uncompressed bytes, used in entity tags. */
  hash: string;
  /** When these bytes were first published; null if unknown. */
  modified: Date | null;
  /** True if the file named another server and this one has been put in its place: then no file has these bytes. */
  readdressed?: boolean;
  /** Returns the encodings available at the moment besides the uncompressed bytes, best first. */
  encodings(): readonly Encoding[];
  represent(encoding: Encoding | null): Promise<Representation>;
}

/** Every supported encoding, best first. */
export const ALL_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Returns the part of a SHA-256 that entity tags contain. */
export const shortHash = (hash: string): string => hash.slice(0, 32);

/** Bytes with their encoding; null for uncompressed bytes. */
export interface CompressedBytes {
  bytes: Uint8Array;
  encoding: Encoding | null;
  /** Number of uncompressed bytes. */
  size: number;
}

/** Returns a resource for an answer in memory; each encoding is made once, when it is first requested. */
export const memoryResource = (bytes: Uint8Array, mediaType: string, modified: Date | null): Resource =>
  compressedResource({ bytes, encoding: null, size: bytes.length }, mediaType, modified, sha256(bytes));

/** Returns a resource for an answer that already exists in the encoding of its first client. */
export function compressedResource(
  made: CompressedBytes,
  mediaType: string,
  modified: Date | null,
  hash: string,
): Resource {
  const forms = new Map<Encoding | null, Promise<Uint8Array>>([[made.encoding, Promise.resolve(made.bytes)]]);
  const inEncoding = (encoding: Encoding | null): Promise<Uint8Array> => {
    const form = forms.get(encoding) ?? make(encoding);
    forms.set(encoding, form);
    return form;
  };
  const make = async (encoding: Encoding | null) => {
    if (encoding === null) return decompress[made.encoding!](made.bytes);
    const bytes = await inEncoding(null);
    return compressInTurn(() => compressQuickly[encoding](bytes));
  };
  return {
    mediaType,
    hash: shortHash(hash),
    modified,
    encodings: () =>
      made.size > COMPRESS_ABOVE
        ? ALL_ENCODINGS.filter((encoding) => forms.has(encoding) || !isCompressionBusy())
        : [],
    represent: async (encoding) => fromBytes(await inEncoding(encoding)),
  };
}

/** Returns the text of a resource up to byte `end` (exclusive), or all of it. */
export async function textOf(resource: Resource, end = Number.POSITIVE_INFINITY): Promise<string> {
  const form = await resource.represent(null);
  const opened = form.open(0, Math.min(end, form.size));
  return opened instanceof Uint8Array ? new TextDecoder().decode(opened) : new Response(opened).text();
}

/** Returns a representation of bytes in memory. */
export const fromBytes = (given: Uint8Array): Representation => {
  const bytes = given as Uint8Array<ArrayBuffer>;
  return { size: bytes.length, bytes, open: (from, end) => inChunks(bytes.subarray(from, end)) };
};

/** Returns a representation of a file that is read while it is sent. */
export const fromFile = (path: string, size: number): Representation => ({
  size,
  open: (from, end) =>
    Readable.toWeb(createReadStream(path, { start: from, end: end - 1, highWaterMark: CHUNK_BYTES }), {
      strategy: { highWaterMark: 0 },
    }) as ReadableStream,
});

/** Counts the bytes of answers held in memory because clients are still reading them. */
export interface AnswersInMemory {
  /** Returns true if no further answer may be added. */
  isFull(): boolean;
  /** Returns the same resource, counted while a client reads it. */
  watch(resource: Resource): Resource;
}

/** Maximum bytes of all answers in flight. */
const MOST = 64 << 20;

/** Starts counting at zero. */
export function openAnswersInMemory(): AnswersInMemory {
  /** Number of readers of each buffer; a shared buffer counts once. */
  const takers = new Map<ArrayBufferLike, number>();
  let bytes = 0;

  const begin = (buffer: ArrayBufferLike) => {
    const before = takers.get(buffer) ?? 0;
    if (before === 0) bytes += buffer.byteLength;
    takers.set(buffer, before + 1);
  };
  const end = (buffer: ArrayBufferLike) => {
    const left = takers.get(buffer)! - 1;
    takers.set(buffer, left);
    if (left > 0) return;
    takers.delete(buffer);
    bytes -= buffer.byteLength;
  };
  return {
    isFull: () => bytes >= MOST,
    watch: (resource) => ({
      ...resource,
      async represent(encoding) {
        const form = await resource.represent(encoding);
        const { bytes: whole } = form;
        if (whole === undefined) return form;
        return {
          ...form,
          open: (from, until) => {
            begin(whole.buffer);
            return inChunks(whole.subarray(from, until), () => end(whole.buffer));
          },
        };
      },
    }),
  };
}
