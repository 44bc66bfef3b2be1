import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { notJustNow } from '../../pipeline/errors.ts';
import {
  COMPRESS_ABOVE,
  COPIES_ABOVE,
  compress,
  ENCODINGS,
  type Encoding,
} from '../../pipeline/publish/release/compress.ts';
import { isCompressible, mediaType } from '../../pipeline/publish/release/media-types.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import type { Figures } from '../monitoring/figures.ts';
import { compressInTurn, isCompressionBusy } from './compression-queue.ts';
import {
  ALL_ENCODINGS,
  fromBytes,
  fromFile,
  type Representation,
  type Resource,
  shortHash,
} from './resource.ts';

/** Files up to this size are read whole and cached while they are asked for; larger ones are read while they are sent. */
const SMALL = 1 << 20;

/** Bytes of small files cached in the memory. */
const CACHE_BYTES = 32 << 20;

/** Files of which hash, size and time are remembered. */
const CACHED_FACTS = 20_000;

/** Files that never change once they are seen: those of releases and of their sites. */
export interface StoredFiles {
  /** The file at a path below a folder, or null where there is none that lies in it. */
  find(folder: string, path: string): Promise<Resource | null>;
}

/** Looks at each file once; memory is bounded whatever the number of files. */
export function storedFiles(figures?: Pick<Figures, 'looked'>): StoredFiles {
  const facts = new LRUCache<string, Promise<Resource | null>>({ max: CACHED_FACTS });
  const bodies = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    // Nothing may weigh nothing, not even an empty file.
    sizeCalculation: ({ length }) => length || 1,
  });

  const bytesOf = async (path: string): Promise<Uint8Array> => {
    const cached = bodies.get(path);
    figures?.looked('files', cached !== undefined);
    if (cached !== undefined) return cached;
    const bytes = await readFile(path);
    bodies.set(path, bytes);
    return bytes;
  };
  /** What is no longer what was announced of it is not sent: it is looked at anew by whoever asks next. */
  const asItIs = async (path: string, size: number): Promise<Representation> => {
    const form = size > SMALL ? fromFile(path, (await sizeOf(path)) ?? 0) : fromBytes(await bytesOf(path));
    if (form.size === size) return form;
    bodies.delete(path);
    throw notJustNow();
  };

  /** The compressed copy beside a large file; pages and small files have none and are compressed when they are first asked for. */
  const inEncoding = async (path: string, encoding: Encoding): Promise<Representation> => {
    const copy = `${path}${ENCODINGS[encoding]}`;
    const cached = bodies.get(copy);
    figures?.looked('files', cached !== undefined);
    if (cached !== undefined) return fromBytes(cached);
    const there = await sizeOf(copy);
    if (there !== null) return asItIs(copy, there);
    const bytes = await bytesOf(path);
    const packed = await compressInTurn(() => compress[encoding](bytes));
    bodies.set(copy, packed);
    return fromBytes(packed);
  };
  const look = async (folder: string, path: string): Promise<Resource | null> => {
    const found = await plainFile(path);
    if (found === null || !(await liesIn(folder, path))) return null;
    const { size, mtime } = found;
    const copies = await copiesOf(path, size);
    const isPacked = (encoding: Encoding) =>
      copies.includes(encoding) || bodies.has(`${path}${ENCODINGS[encoding]}`);
    const hash = size > SMALL ? await hashOfFile(path) : sha256(await bytesOf(path));
    return {
      mediaType: mediaType(path),
      hash: shortHash(hash),
      modified: mtime,
      encodings: () =>
        size <= SMALL && isCompressible(path) && size > COMPRESS_ABOVE && !isCompressionBusy()
          ? ALL_ENCODINGS
          : ALL_ENCODINGS.filter(isPacked),
      represent: (encoding) =>
        (encoding === null ? asItIs(path, size) : inEncoding(path, encoding)).catch((error: unknown) => {
          facts.delete(path);
          throw error;
        }),
    };
  };
  return {
    find(folder, below) {
      const path = `${folder}/${below}`;
      const known = facts.get(path);
      if (known !== undefined) return known;
      const looking = look(folder, path);
      facts.set(path, looking);
      // What is missing may be put back.
      looking.then(
        (found) => found ?? facts.delete(path),
        () => facts.delete(path),
      );
      return looking;
    },
  };
}

/** What lies there compressed. */
async function copiesOf(path: string, size: number): Promise<readonly Encoding[]> {
  if (size <= COPIES_ABOVE || !isCompressible(path)) return [];
  const copies = await Promise.all(ALL_ENCODINGS.map((encoding) => sizeOf(`${path}${ENCODINGS[encoding]}`)));
  return ALL_ENCODINGS.filter((_, position) => copies[position] !== null);
}

const sizeOf = async (path: string): Promise<number | null> => (await plainFile(path))?.size ?? null;

async function plainFile(path: string): Promise<Stats | null> {
  const found = await lstat(path).catch(nothingThere);
  return found?.isFile() ? found : null;
}

/**
 * Whether no link leads from a folder to a path below it. A release is made of plain files: a link that turns up in it
 * leads to what nobody published. The folder itself may lie wherever an operator put it.
 */
async function liesIn(folder: string, path: string): Promise<boolean> {
  const [real, end] = await Promise.all([folder, path].map((one) => realpath(one).catch(nothingThere)));
  return end === `${real}${path.slice(folder.length)}`;
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

/** The hash of a file, read piece by piece beside everything else. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
