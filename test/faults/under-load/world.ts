import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { openDatabase } from '../../../pipeline/db/open.ts';
import { readManifest, readReleases } from '../../../pipeline/publish/release/pointer.ts';
import { DATABASE, releaseFolder } from '../../../pipeline/publish/release/release.ts';

/** The subjects of requests to a published tree. */
export interface World {
  legislature: number;
  votes: number[];
  persons: { id: number; name: string }[];
  groups: string[];
  topics: string[];
  initiatives: number[];
  days: string[];
  /** Paths of files of the release that bulk clients download. */
  files: string[];
  /** Addresses of pages; empty if the release was built without pages. */
  pages: string[];
}

/** Reads the contents of the newest release: later ones only add to it. */
export function worldOf(publicFolder: string, sitesFolder: string): World {
  const files = filesOnDisk();
  const { latest } = readReleases(publicFolder, files)!;
  const { db, all, close } = openDatabase(`${releaseFolder(publicFolder, latest)}/${DATABASE}`);
  const manifest = readManifest(publicFolder, latest, files)!;
  const world: World = {
    legislature: all(db.selectFrom('legislatures').select('id').orderBy('id')).at(-1)!.id,
    votes: all(db.selectFrom('votes').select('id').where('has_records', '=', 1).orderBy('id')).map(
      ({ id }) => id,
    ),
    persons: all(db.selectFrom('persons').select(['id', 'full_name as name']).orderBy('id')),
    groups: all(db.selectFrom('groups').select('slug').orderBy('id')).map(({ slug }) => slug),
    topics: all(db.selectFrom('topics').select('slug').orderBy('id')).map(({ slug }) => slug),
    initiatives: all(db.selectFrom('initiatives').select('id').orderBy('id')).map(({ id }) => id),
    days: [...new Set(all(db.selectFrom('votes').select('date').orderBy('date')).map(({ date }) => date))],
    files: manifest.files.map(({ path }) => path).filter((path) => /^dumps\/|\.(csv|sqlite)$/.test(path)),
    pages: files
      .walk(`${sitesFolder}/${latest}`)
      .filter((path) => path.endsWith('.html') && !/404|503|^embed|on-demand|confirm|unsubscribe/.test(path))
      .map((path) => `/${path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`),
  };
  close();
  return world;
}
