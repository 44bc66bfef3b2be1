import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { type DbReader, openDatabase } from '../db/open.ts';
import type { Chamber } from '../model/chamber.ts';
import { readReleases } from '../publish/release/pointer.ts';
import { DATABASE, releaseFolder } from '../publish/release/release.ts';

/** Returns the chamber of a parliament database. */
export const chamberOf = ({ db, get }: DbReader): Chamber =>
  get(db.selectFrom('chambers').selectAll().orderBy('id').limit(1))!;

/** Returns the chamber of a database that is not open. */
export function chamberIn(database: string): Chamber {
  using read = openDatabase(database);
  return chamberOf(read);
}

/** Refuses to publish different parliaments to the same tree: fictional and real data must never share it. */
export function refuseOtherParliament(out: string, chamber: Chamber, files: Files): void {
  const latest = readReleases(out, files)?.latest;
  if (latest === undefined) return;
  const database = `${releaseFolder(out, latest)}/${DATABASE}`;
  if (!files.exists(database)) return;
  const previous = chamberIn(database);
  if (previous.slug === chamber.slug) return;
  throw new CliError(
    `${out} has releases of ${previous.slug}; ${chamber.slug} cannot be published to the same folder.`,
    {
      hint: 'Publish to another folder (--out DIR), or remove this one first.',
    },
  );
}
