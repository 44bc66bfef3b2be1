import { LRUCache } from 'lru-cache';
import type { Files } from '../../pipeline/files.ts';
import { readManifest } from '../../pipeline/publish/release/pointer.ts';
import { releaseFolder } from '../../pipeline/publish/release/release.ts';

/** Releases of which it is remembered what they have. */
const CACHED_RELEASES = 4;

/**
 * Whether a release has a file by its own manifest, though it may be missing on the disk: such a file is not unknown, and
 * nobody may remember that it was. A folder without its manifest has lost who knows what.
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
