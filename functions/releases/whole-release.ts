import { LRUCache } from 'lru-cache';
import type { Files } from '../../pipeline/core/effects.ts';
import { sha256OfPieces } from '../../pipeline/core/hash.ts';
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

/**
 * Returns why a database cannot be read: SQLite notices a truncated or empty file, or an overwritten header.
 */
function whyUnreadable(database: string): string | null {
  try {
    using read = openDatabase(database);
    read.get(read.db.selectFrom('about').select('data_date'));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Releases whose lists of files are cached. */
const CACHED_RELEASES = 4;

/**
 * Returns a function that checks the manifest of a release for a file. A listed file that is missing on the
 * disk is a temporary failure rather than a 404, which caches would keep. Without its manifest a release may
 * have lost any file.
 */
export function listedFiles(publicFolder: string, files: Files): (release: string, path: string) => boolean {
  const known = new LRUCache<string, ReadonlySet<string>>({ max: CACHED_RELEASES });
  return (release, path) => {
    const listed = known.get(release);
    if (listed !== undefined) return listed.has(path);
    const manifest = manifestOf(publicFolder, release, files);
    if (manifest === null) return files.exists(releaseFolder(publicFolder, release));
    const paths = new Set(manifest.files.map((file) => file.path));
    known.set(release, paths);
    return paths.has(path);
  };
}

function manifestOf(publicFolder: string, release: string, files: Files) {
  try {
    return readManifest(publicFolder, release, files);
  } catch {
    return null;
  }
}
