import { LRUCache } from 'lru-cache';
import { releaseIn } from '../../pipeline/core/answers.ts';
import type { Files } from '../../pipeline/core/effects.ts';
import { temporarilyUnavailable } from '../../pipeline/core/errors.ts';
import { sha256, sha256OfPieces } from '../../pipeline/core/hash.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { readManifest } from '../../pipeline/publish/release/pointer.ts';
import {
  DATABASE,
  MANIFEST,
  type ReleaseSummary,
  releaseFolder,
} from '../../pipeline/publish/release/release.ts';

/** Returns what a release lacks to be served; null if it is complete. */
type Inspect = (release: Pick<ReleaseSummary, 'name' | 'manifest_sha256'>) => string | null;

/** Inspects releases of a published tree; a release with unchanged files is not read again. */
export function openInspector(publicFolder: string, files: Files): Inspect {
  const seen = new Map<string, { state: string; lack: string | null }>();
  return ({ name, manifest_sha256 }) => {
    const folder = releaseFolder(publicFolder, name);
    const parts = [`${folder}/${MANIFEST}`, `${folder}/${DATABASE}`] as const;
    const state = JSON.stringify([manifest_sha256, ...parts.map((part) => files.stat(part))]);
    const known = seen.get(name);
    if (known?.state === state) return known.lack;
    const defect = defectOf(parts, manifest_sha256, files);
    seen.set(name, { state, lack: defect });
    return defect;
  };
}

/** Returns the other releases: earlier ones, newest first; then later ones, which an operator rolled back. */
export function fallbacks(latest: string, releases: readonly ReleaseSummary[]): ReleaseSummary[] {
  const at = releases.findIndex(({ name }) => name === latest);
  return [...releases.slice(at + 1), ...releases.slice(0, Math.max(at, 0))];
}

function defectOf(
  [manifest, database]: readonly [string, string],
  hash: string,
  files: Files,
): string | null {
  for (const part of [manifest, database]) if (!files.exists(part)) return `${part} is missing`;
  const why = whyUnreadable(database);
  if (why !== null) return `${database} cannot be read (${why})`;
  return sha256OfPieces(files.pieces(manifest)) === hash
    ? null
    : `${manifest} does not have the hash in releases.json`;
}

/** Returns why a database cannot be read: SQLite notices a truncated or empty file, or an overwritten header. */
function whyUnreadable(database: string): string | null {
  try {
    using read = openDatabase(database);
    read.get(read.db.selectFrom('about').select('data_date'));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The manifests of a published tree. */
export interface Manifests {
  /**
   * Returns true if a release lists a file. A listed file that is missing on the disk is a temporary failure rather
   * than a 404, which caches would keep. Without its manifest a release may have lost any file.
   */
  lists(release: string, path: string): boolean;
  /** Returns the published hash of a file of a release at a path on the disk; null for any other file. */
  hashAt(path: string): string | null;
  /** Reads the manifest of the release with this file again, because one of both is damaged. */
  forget(path: string): void;
  /** Returns a release whose files are read only if they have their published bytes; otherwise that throws a 503. */
  releaseIn(folder: string): ReturnType<typeof releaseIn>;
}

/** Releases whose manifests are cached. */
const CACHED_RELEASES = 4;

/** Reads each manifest when it is first needed. */
export function openManifests(publicFolder: string, files: Files): Manifests {
  const known = new LRUCache<string, ReadonlyMap<string, string>>({ max: CACHED_RELEASES });
  const hashesOf = (release: string): ReadonlyMap<string, string> | null => {
    const cached = known.get(release);
    if (cached !== undefined) return cached;
    const manifest = manifestOf(publicFolder, release, files);
    if (manifest === null) return null;
    const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
    known.set(release, hashes);
    return hashes;
  };
  const all = releaseFolder(publicFolder, '');
  const placeOf = (path: string): [release: string, path: string] | null => {
    if (!path.startsWith(all)) return null;
    const slash = path.indexOf('/', all.length);
    return slash === -1 ? null : [path.slice(all.length, slash), path.slice(slash + 1)];
  };
  const hashAt = (path: string): string | null => {
    const place = placeOf(path);
    return place === null ? null : (hashesOf(place[0])?.get(place[1]) ?? null);
  };
  const forget = (path: string): void => {
    const place = placeOf(path);
    if (place !== null) known.delete(place[0]);
  };
  return {
    hashAt,
    forget,
    lists: (release, path) =>
      hashesOf(release)?.has(path) ?? files.exists(releaseFolder(publicFolder, release)),
    releaseIn(folder) {
      const { read } = releaseIn(folder, files);
      return {
        read(file) {
          const text = read(file);
          if (text === null) return null;
          const path = `${folder}/${file}`;
          const hash = hashAt(path);
          if (hash === null || hash === sha256(text)) return text;
          forget(path);
          throw temporarilyUnavailable();
        },
      };
    },
  };
}

function manifestOf(publicFolder: string, release: string, files: Files) {
  try {
    return readManifest(publicFolder, release, files);
  } catch {
    return null;
  }
}
