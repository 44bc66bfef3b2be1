import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type HttpError, temporarilyUnavailable } from '../../pipeline/core/errors.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import {
  COMPRESS_ABOVE,
  COPIES_ABOVE,
  compress,
  ENCODINGS,
  type Encoding,
} from '../../pipeline/publish/release/compress.ts';
import { isCompressible, mediaType } from '../../pipeline/publish/release/media-types.ts';
import type { Failures } from '../failures.ts';
import type { Figures } from '../monitoring/figures.ts';
import type { Manifests } from '../releases/whole-release.ts';
import { compressInTurn, isCompressionBusy } from './compression.ts';
import {
  ALL_ENCODINGS,
  fromBytes,
  fromFile,
  type Representation,
  type Resource,
  shortHash,
} from './resource.ts';

/** Files up to this size are read whole and cached; larger ones are streamed. */
const SMALL = 1 << 20;

/** Maximum bytes of cached small files. */
const CACHE_BYTES = 16 << 20;

/** Maximum number of files whose hash, size and time are cached. */
const CACHED_FACTS = 20_000;

interface StoredFilesInput {
  manifests: Pick<Manifests, 'hashAt' | 'forget'>;
  failures: Failures;
  figures: Pick<Figures, 'looked'> | undefined;
}

/** Files that never change once published: those of releases and their sites. */
export interface StoredFiles {
  /** Returns the file at a path inside a folder, or null if there is no such file. */
  find(folder: string, path: string): Promise<Resource | null>;
}

const DAMAGED = 'A published file has been changed';

/**
 * Checks each file once, and compares its hash with the manifest before it is sent the first time; a damaged one is a
 * 503 until it is repaired. The caches have a fixed size, however many files there are.
 */
export function storedFiles({ manifests, failures, figures }: StoredFilesInput): StoredFiles {
  const facts = new LRUCache<string, Promise<Resource | null>>({ max: CACHED_FACTS });
  const bodies = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    // The cache requires positive sizes, also for empty files.
    sizeCalculation: ({ length }) => length || 1,
  });

  /** Files found with other bytes, and not found repaired since. */
  const damaged = new Set<string>();
  const damagedAt = (path: string): HttpError => {
    manifests.forget(path);
    if (!damaged.has(path)) {
      failures.begin(DAMAGED, `${path} does not have its published bytes. Restore it, or build again`);
      damaged.add(path);
    }
    return temporarilyUnavailable();
  };
  const whole = (path: string): void => {
    if (damaged.delete(path) && damaged.size === 0) failures.over(DAMAGED);
  };
  /** Throws a 503 if a file of a release does not have the hash in its manifest. */
  const prove = (path: string, hash: string): string => {
    const published = manifests.hashAt(path);
    if (published !== null && published !== hash) throw damagedAt(path);
    whole(path);
    return hash;
  };

  const bytesOf = async (path: string): Promise<Uint8Array> => {
    const cached = bodies.get(path);
    figures?.looked('files', cached !== undefined);
    if (cached !== undefined) return cached;
    const bytes = await readFile(path);
    prove(path, sha256(bytes));
    bodies.set(path, bytes);
    return bytes;
  };
  /** Returns a file if it still has the announced size; otherwise throws a 503, and the next request reads it again. */
  const uncompressed = async (path: string, size: number): Promise<Representation> => {
    const form = size > SMALL ? fromFile(path, (await sizeOf(path)) ?? 0) : fromBytes(await bytesOf(path));
    if (form.size === size) return form;
    bodies.delete(path);
    throw temporarilyUnavailable();
  };
  /** Throws a 503 if a compressed copy has other content than its file. */
  const proveCopy = async (copy: string, encoding: Encoding, hash: string): Promise<void> => {
    const content = await hashOfFile(copy, DECOMPRESSORS[encoding]()).catch(() => null);
    if (content !== hash) throw damagedAt(copy);
    whole(copy);
  };

  /** Returns the compressed copy of a file; small files have none and are compressed at their first request. */
  const inEncoding = async (
    path: string,
    encoding: Encoding,
    isWhole: (copy: string) => Promise<void>,
  ): Promise<Representation> => {
    const copy = `${path}${ENCODINGS[encoding]}`;
    const cached = bodies.get(copy);
    figures?.looked('files', cached !== undefined);
    if (cached !== undefined) return fromBytes(cached);
    const there = await sizeOf(copy);
    if (there !== null) {
      await isWhole(copy);
      return uncompressed(copy, there);
    }
    const bytes = await bytesOf(path);
    const packed = await compressInTurn(() => compress[encoding](bytes));
    bodies.set(copy, packed);
    return fromBytes(packed);
  };
  const look = async (folder: string, path: string): Promise<Resource | null> => {
    const found = await plainFile(path);
    if (found === null || !(await isInside(folder, path))) return null;
    const { size, mtime } = found;
    const copies = await copiesOf(path, size);
    const isPacked = (encoding: Encoding) =>
      copies.includes(encoding) || bodies.has(`${path}${ENCODINGS[encoding]}`);
    const hash = size > SMALL ? prove(path, await hashOfFile(path)) : sha256(await bytesOf(path));
    const proofs = new Map<Encoding, Promise<void>>();
    const proofOf = (encoding: Encoding) => (copy: string) => {
      const proof = proofs.get(encoding) ?? proveCopy(copy, encoding, hash);
      proofs.set(encoding, proof);
      return proof;
    };
    return {
      mediaType: mediaType(path),
      hash: shortHash(hash),
      modified: mtime,
      encodings: () =>
        size <= SMALL && isCompressible(path) && size > COMPRESS_ABOVE && !isCompressionBusy()
          ? ALL_ENCODINGS
          : ALL_ENCODINGS.filter(isPacked),
      represent: (encoding) =>
        (encoding === null ? uncompressed(path, size) : inEncoding(path, encoding, proofOf(encoding))).catch(
          (error: unknown) => {
            facts.delete(path);
            throw error;
          },
        ),
    };
  };
  return {
    find(folder, below) {
      const path = `${folder}/${below}`;
      const known = facts.get(path);
      if (known !== undefined) return known;
      const looking = look(folder, path);
      facts.set(path, looking);
      // A missing file may reappear, and a damaged one may be repaired, so cache neither.
      looking.then(
        (found) => found ?? facts.delete(path),
        () => facts.delete(path),
      );
      return looking;
    },
  };
}

/** Returns the encodings in which compressed copies exist. */
async function copiesOf(path: string, size: number): Promise<readonly Encoding[]> {
  if (size <= COPIES_ABOVE || !isCompressible(path)) return [];
  const copies = await Promise.all(ALL_ENCODINGS.map((encoding) => sizeOf(`${path}${ENCODINGS[encoding]}`)));
  return ALL_ENCODINGS.filter((_, position) => copies[position] !== null);
}

const sizeOf = async (path: string): Promise<number | null> => (await plainFile(path))?.size ?? null;

async function plainFile(path: string): Promise<Stats | null> {
  const found = await lstat(path).catch(nullIfMissing);
  return found?.isFile() ? found : null;
}

/**
 * Returns true if no symbolic link leads from a folder to a path below it. Releases consist of regular files, so a link
 * in one would serve unpublished files. The folder itself may be a link.
 */
async function isInside(folder: string, path: string): Promise<boolean> {
  const [real, end] = await Promise.all([folder, path].map((one) => realpath(one).catch(nullIfMissing)));
  return end === `${real}${path.slice(folder.length)}`;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

/** Returns the hash of a file or of its decompressed content, read in chunks so that other requests are answered. */
export async function hashOfFile(path: string, decompressor?: Transform): Promise<string> {
  const hash = createHash('sha256');
  const file = createReadStream(path);
  await (decompressor === undefined ? pipeline(file, hash) : pipeline(file, decompressor, hash));
  return hash.digest('hex');
}

const DECOMPRESSORS: Readonly<Record<Encoding, () => Transform>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
};
