import type { Config } from '../config.ts';
import { type DbReader, openDatabase } from '../db/open.ts';
import type { Files } from '../files.ts';
import { DATABASE, type ReleaseSummary, releaseFolder } from '../publish/release/release.ts';
import { releasesIn } from './find-release.ts';
import { publishedFolder } from './folders.ts';

/** The release that is served. */
export interface NewestRelease extends Disposable {
  /** The published tree that it lies in. */
  folder: string;
  summary: ReleaseSummary;
  read: DbReader;
}

/** Opens the newest release of the published tree that is named, or of the one there is. */
export function openNewestRelease(out: string | undefined, config: Config, files: Files): NewestRelease {
  const folder = publishedFolder(out, config, files);
  const { latest, releases } = releasesIn(folder, files);
  const read = openDatabase(`${releaseFolder(folder, latest)}/${DATABASE}`, undefined, 'of today');
  const summary = releases.find(({ name }) => name === latest)!;
  return { folder, summary, read, [Symbol.dispose]: () => read.close() };
}
