import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import { type DbReader, openDatabase } from '../db/open.ts';
import { DATABASE, type ReleaseSummary, releaseFolder } from '../publish/release/release.ts';
import { releasesIn } from './find-release.ts';
import { publishedFolder } from './folders.ts';

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
