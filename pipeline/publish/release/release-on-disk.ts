import type { Files } from '../../core/effects.ts';
import { readManifest, readReleases } from './pointer.ts';
import { type Manifest, type PublishedFile, releaseFolder } from './release.ts';

/** A complete release in a published tree. */
export interface ReleaseOnDisk {
  folder: string;
  manifest: Manifest;
}

/** Returns the release with this name; null if it is missing or incomplete. */
export function onDisk(publicFolder: string, name: string, files: Files): ReleaseOnDisk | null {
  const manifest = readManifest(publicFolder, name, files);
  return manifest === null ? null : { folder: releaseFolder(publicFolder, name), manifest };
}

/** Returns the served release; null before the first, and if it is incomplete. */
export function servedOnDisk(publicFolder: string, files: Files): ReleaseOnDisk | null {
  const name = readReleases(publicFolder, files)?.latest ?? null;
  return name === null ? null : onDisk(publicFolder, name, files);
}

/** Returns the files of a release that are missing or differ in size from the manifest. */
export const damagedFiles = ({ folder, manifest }: ReleaseOnDisk, files: Files): PublishedFile[] =>
  manifest.files.filter(({ path, bytes }) => files.stat(`${folder}/${path}`)?.bytes !== bytes);
