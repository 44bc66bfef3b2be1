import type { Effects } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';
import { openDatabase } from '../../db/open.ts';
import { photographFile } from '../../embeds/embed.ts';
import { PORTRAIT_STYLE, portrait } from '../../images/portrait.ts';
import type { ExtraFile } from '../release/write-release.ts';

/** Official photographs by their addresses, each read on demand. */
export type Pictures = ReadonlyMap<string, () => Uint8Array>;

/** The sources of portraits, and the folder that caches earlier ones. */
interface PhotographsInput {
  /** The finished parliament database. */
  database: string;
  pictures: Pictures;
  folder: string;
}

/**
 * Returns the portraits of everyone who has a photograph, by the person’s number. Each picture is converted
 * once: portraits are cached in a folder by the hash of their source, and unused ones are removed. A picture
 * that cannot be read is reported and left out; pages show the person’s initials instead.
 */
export async function photographFiles(
  { database, pictures, folder }: PhotographsInput,
  { files, log }: Pick<Effects, 'files' | 'log'>,
): Promise<ExtraFile[]> {
  const made: ExtraFile[] = [];
  const cached = new Set<string>();
  const wanted = whoIsPictured(database).flatMap(({ id, photo_url }) => {
    const picture = pictures.get(photo_url);
    return picture === undefined ? [] : [{ id, photo_url, picture }];
  });
  for (const [done, { id, photo_url, picture }] of wanted.entries()) {
    const bytes = picture();
    const name = `${sha256(bytes)}.${PORTRAIT_STYLE}`;
    const path = `${folder}/${name}`;
    cached.add(name);
    if (!files.exists(path)) {
      try {
        files.write(path, await portrait(bytes));
      } catch (error) {
        log.warn(`The photograph ${photo_url} cannot be read and was left out: ${String(error)}`);
        continue;
      }
    }
    made.push({ path: photographFile(id), bytes: files.read(path), rows: null });
    log.progress('making portraits', done + 1, wanted.length);
  }
  for (const name of files.list(folder)) if (!cached.has(name)) files.remove(`${folder}/${name}`);
  return made;
}

function whoIsPictured(database: string): { id: number; photo_url: string }[] {
  using read = openDatabase(database);
  return read.all(
    read.db
      .selectFrom('persons')
      .select(['id', 'photo_url'])
      .where('photo_url', 'is not', null)
      .$narrowType<{ photo_url: string }>()
      .orderBy('id'),
  );
}
