import type { Files } from '../../files.ts';
import { readManifest, readReleases } from './pointer.ts';
import { type Manifest, type PublishedFile, releaseFolder } from './release.ts';

/** A release that lies whole in a published tree. */
export interface ReleaseOnDisk {
  folder: string;
  manifest: Manifest;
}

/** The release of this name; null where it is not there whole. */
export function onDisk(publicFolder: string, name: string, files: Files): ReleaseOnDisk | null {
  const manifest = readManifest(publicFolder, name, files);
  return manifest === null ? null : { folder: releaseFolder(publicFolder, name), manifest };
}

/** The release that is served; null before the first, and where it is not there whole. */
export function servedOnDisk(publicFolder: string, files: Files): ReleaseOnDisk | null {
  const name = readReleases(publicFolder, files)?.latest ?? null;
  return name === null ? null : onDisk(publicFolder, name, files);
}

/** Files of a release that are missing or of another size than its manifest says. */
export const damagedFiles = ({ folder, manifest }: ReleaseOnDisk, files: Files): PublishedFile[] =>
  manifest.files.filter(({ path, bytes }) => files.stat(`${folder}/${path}`)?.bytes !== bytes);
