import { publishedFolder } from '../../../pipeline/commands/folders.ts';
import type { Config } from '../../../pipeline/config.ts';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import { CliError } from '../../../pipeline/errors.ts';
import type { Files } from '../../../pipeline/files.ts';
import type { Chamber } from '../../../pipeline/model/chamber.ts';
import { readReleases } from '../../../pipeline/publish/release/pointer.ts';
import { DATABASE, releaseFolder } from '../../../pipeline/publish/release/release.ts';

/** The release that is served, opened. */
export interface NewestRelease {
  name: string;
  dataDate: string;
  read: DbReader;
  chamber: Chamber;
  /** Opens another release of the same tree. */
  other(name: string): DbReader;
}

/** Opens the newest release of a published tree. */
export function openNewestRelease(out: string | undefined, config: Config, files: Files): NewestRelease {
  const folder = publishedFolder(out, config, files);
  const { latest, releases } = readReleases(folder, files)!;
  const database = (name: string) => `${releaseFolder(folder, name)}/${DATABASE}`;
  const read = openDatabase(database(latest));
  return {
    name: latest,
    dataDate: releases.find(({ name }) => name === latest)!.data_date,
    read,
    chamber: read.get(read.db.selectFrom('chambers').selectAll().orderBy('id').limit(1))!,
    other(name) {
      if (files.exists(database(name))) return openDatabase(database(name));
      throw new CliError(`The release ${name}, which was announced last, is not in ${folder} any more.`, {
        hint: 'Without it nobody can tell what was filled in since; run notify without --announce-old.',
      });
    },
  };
}
