import type { Files } from '../../core/effects.ts';
import { sha256, sha256OfPieces } from '../../core/hash.ts';
import {
  COPIES_ABOVE,
  compress,
  ENCODINGS,
  type Encoding,
  type ReleasePlace,
  type StreamedFile,
} from './compress.ts';
import { isCompressible, mediaType } from './media-types.ts';
import type { ReleaseOnDisk } from './pointer.ts';
import type { PublishedFile } from './release.ts';

/** Fills the folder of a release. */
export interface ReleaseWriter {
  place: ReleasePlace;
  /** Publishes bytes; compresses copies in the background, one file at a time. */
  add(path: string, bytes: Uint8Array, rows?: number | null): Promise<void>;
  /** Publishes a file that is in the folder already. */
  addStreamed(file: StreamedFile): void;
  /** Publishes a big file by a hard link. */
  addLink(path: string, from: string): void;
  /** Returns the files published so far. */
  written(): readonly PublishedFile[];
  /** Waits for background work and returns all files, sorted by path. */
  finish(): Promise<PublishedFile[]>;
}

/**
 * Writes into the folder of an unfinished release; `modified` is the time of all new files. A file equal to
 * one of the previous release becomes a hard link to it, together with its copies.
 */
export function releaseWriter(
  folder: string,
  modified: Date,
  previous: ReleaseOnDisk | null,
  files: Files,
): ReleaseWriter {
  const written: PublishedFile[] = [];
  let packing: Promise<void> = Promise.resolve();
  const previousFiles = new Map(previous?.manifest.files.map((file) => [file.path, file]));

  /** Links the file of the previous release and its copies; nothing if one is missing or truncated. */
  const linkPrevious = (file: PublishedFile): boolean => {
    const same = previousFiles.get(file.path);
    if (same?.sha256 !== file.sha256) return false;
    const sizes = sizesOf(same);
    if (sizes.some(([path, bytes]) => files.stat(`${previous!.folder}/${path}`)?.bytes !== bytes))
      return false;
    for (const [path] of sizes) files.link(`${previous!.folder}/${path}`, `${folder}/${path}`);
    file.encodings = same.encodings;
    return true;
  };
  /** Adds the compressed copies that are smaller than the file. */
  const addCopies = async (file: PublishedFile, bytes: Uint8Array) => {
    const encodings = Object.keys(ENCODINGS) as Encoding[];
    const copies = await Promise.all(encodings.map((encoding) => compress[encoding](bytes)));
    for (const [at, encoding] of encodings.entries()) {
      const packed = copies[at]!;
      if (packed.length >= bytes.length) continue;
      files.create(`${folder}/${file.path}${ENCODINGS[encoding]}`, packed, modified);
      file.encodings[encoding] = packed.length;
    }
  };

  return {
    place: { folder, modified },
    async add(path, bytes, rows = null) {
      const file = describe(path, bytes.length, sha256(bytes), rows);
      written.push(file);
      if (linkPrevious(file)) return;
      files.create(`${folder}/${path}`, bytes, modified);
      if (bytes.length <= COPIES_ABOVE || !isCompressible(path)) return;
      await packing;
      packing = addCopies(file, bytes);
      packing.catch(() => {}); // An error is reported where the result is awaited.
    },
    addStreamed({ path, bytes, sha256, rows }) {
      const file = describe(path, bytes, sha256, rows);
      written.push(file);
      linkPrevious(file);
    },
    addLink(path, from) {
      const file = describe(path, files.stat(from)!.bytes, sha256OfPieces(files.pieces(from)), null);
      written.push(file);
      if (linkPrevious(file)) return;
      files.link(from, `${folder}/${path}`);
      files.touch(`${folder}/${path}`, modified);
    },
    written: () => written,
    async finish() {
      await packing;
      return written.sort((one, other) => (one.path < other.path ? -1 : 1));
    },
  };
}

const describe = (path: string, bytes: number, hash: string, rows: number | null): PublishedFile => ({
  path,
  bytes,
  sha256: hash,
  media_type: mediaType(path),
  rows,
  encodings: {},
});

/** Returns the sizes of a file and of its compressed copies, by path. */
const sizesOf = ({ path, bytes, encodings }: PublishedFile): [path: string, bytes: number][] => [
  [path, bytes],
  ...Object.entries(encodings).map(([encoding, size]): [string, number] => [
    `${path}${ENCODINGS[encoding as Encoding]}`,
    size,
  ]),
];
