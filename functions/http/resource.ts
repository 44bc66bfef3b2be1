import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  COMPRESS_ABOVE,
  compressQuickly,
  decompress,
  type Encoding,
} from '../../pipeline/publish/release/compress.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { CHUNK_BYTES, inChunks } from './chunks.ts';
import { compressInTurn, isCompressionBusy } from './compression-queue.ts';

/** Bytes as they go over the wire. */
export interface Representation {
  size: number;
  /** All of them, where they are in the memory. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** The bytes from the first to the one before `end`. */
  open(from: number, end: number): Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Something that can be answered, in one or more encodings. */
export interface Resource {
  mediaType: string;
  /** Hash of the bytes as they are, which names them in entity tags. */
  hash: string;
  /** When these bytes were first published; null where nobody can say. */
  modified: Date | null;
  /** It names this server where the file names another: these bytes lie nowhere. */
  readdressed?: boolean;
  /** What it can be sent in just now besides the bytes as they are, best first. */
  encodings(): readonly Encoding[];
  represent(encoding: Encoding | null): Promise<Representation>;
}

/** Every encoding an answer can have, best first. */
export const ALL_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The part of a SHA-256 that entity tags carry. */
export const shortHash = (hash: string): string => hash.slice(0, 32);

/** Bytes in an encoding, or as they are. */
export interface CompressedBytes {
  bytes: Uint8Array;
  encoding: Encoding | null;
  /** How many they are as they are. */
  size: number;
}

/** An answer in the memory; each encoding is made once, when it is first asked for. */
export const memoryResource = (bytes: Uint8Array, mediaType: string, modified: Date | null): Resource =>
  compressedResource({ bytes, encoding: null, size: bytes.length }, mediaType, modified, sha256(bytes));

/** The same of an answer that is there in the encoding of whoever asked first. */
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

/** The text of a resource, from its first byte to the one before `end`, or to its last. */
export async function textOf(resource: Resource, end = Number.POSITIVE_INFINITY): Promise<string> {
  const form = await resource.represent(null);
  const opened = form.open(0, Math.min(end, form.size));
  return opened instanceof Uint8Array ? new TextDecoder().decode(opened) : new Response(opened).text();
}

/** Bytes in the memory as a form. */
export const fromBytes = (given: Uint8Array): Representation => {
  const bytes = given as Uint8Array<ArrayBuffer>;
  return { size: bytes.length, bytes, open: (from, end) => inChunks(bytes.subarray(from, end)) };
};

/** A file on the disk as a form, read while it is sent. */
export const fromFile = (path: string, size: number): Representation => ({
  size,
  open: (from, end) =>
    Readable.toWeb(createReadStream(path, { start: from, end: end - 1, highWaterMark: CHUNK_BYTES }), {
      strategy: { highWaterMark: 0 },
    }) as ReadableStream,
});
