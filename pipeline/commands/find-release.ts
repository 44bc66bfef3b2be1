import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { type DbReader, openDatabase } from '../db/open.ts';
import { onDisk, type ReleaseOnDisk, readReleases } from '../publish/release/pointer.ts';
import {
  DATABASE,
  MANIFEST,
  type ReleaseSummary,
  type Releases,
  releaseFolder,
} from '../publish/release/release.ts';
import { publishedFolder } from './folders.ts';

/** Returns the releases of a published tree; throws if it has none. */
export const releasesIn = (publicFolder: string, files: Files): Releases =>
  readReleases(publicFolder, files)!;

/** Returns the release with a name; throws, with the available names, if it is incomplete or missing. */
export function findRelease(publicFolder: string, name: string, files: Files): ReleaseOnDisk {
  const { releases } = releasesIn(publicFolder, files);
  const isListed = releases.some((release) => release.name === name);
  const found = isListed ? onDisk(publicFolder, name, files) : null;
  if (found !== null) return found;
  const folder = releaseFolder(publicFolder, name);
  if (isListed)
    throw new CliError(`Release ${name} is listed, but ${folder}/${MANIFEST} is missing.`, {
      hint: `Restore it from a backup, or remove ${folder} and build again.`,
    });
  const names = releases.map((release) => release.name);
  throw new CliError(`There is no release ${name} in ${publicFolder}.`, {
    hint: `Existing releases: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', ...' : ''}. \`npx hemicicle releases\` lists them all.`,
  });
}

/** The release that is served. */
export interface NewestRelease extends Disposable {
  /** The published tree that contains it. */
  folder: string;
  summary: ReleaseSummary;
  read: DbReader;
}

/** Opens the newest release of the given published tree, or of the default one. */
export function openNewestRelease(out: string | undefined, config: Config, files: Files): NewestRelease {
  const folder = publishedFolder(out, config, files);
  const { latest, releases } = releasesIn(folder, files);
  const read = openDatabase(`${releaseFolder(folder, latest)}/${DATABASE}`, undefined, 'of today');
  const summary = releases.find(({ name }) => name === latest)!;
  return { folder, summary, read, [Symbol.dispose]: () => read.close() };
}
