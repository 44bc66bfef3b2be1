import { LRUCache } from 'lru-cache';
import type { Files } from '../../pipeline/core/effects.ts';
import { readManifest } from '../../pipeline/publish/release/pointer.ts';
import { releaseFolder } from '../../pipeline/publish/release/release.ts';

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
