import { z } from 'zod';
import type { Files } from '../../core/effects.ts';
import { jsonFile } from '../release/pointer.ts';
import { isReleaseName } from '../release/release.ts';

/** The prerendered image for each address of a release: file names by address. */
const imageList = z.object({ images: z.record(z.string().startsWith('/'), z.string().min(1)) });

const listOf = (folder: string, release: string): string => `${folder}/${release}.json`;

/** Writes the list of a release’s images. */
export const writeImageList = (
  folder: string,
  release: string,
  images: Readonly<Record<string, string>>,
  files: Files,
): void => files.write(listOf(folder, release), jsonFile({ images }));

/** Returns whether images were prerendered for a release. */
export const hasImageList = (folder: string, release: string, files: Files): boolean =>
  files.exists(listOf(folder, release));

/** Returns the prerendered images of a release; empty if prerendering is off. */
export function readImageList(folder: string, release: string, files: Files): Record<string, string> {
  if (!hasImageList(folder, release, files)) return {};
  return imageList.parse(JSON.parse(files.readText(listOf(folder, release)))).images;
}

/** Removes the images that no retained release prerendered, and returns their number. */
export function pruneImages(folder: string, retained: ReadonlySet<string>, files: Files): number {
  const used = new Set(
    [...retained].flatMap((release) => Object.values(readImageList(folder, release, files))),
  );
  const unused = files.list(folder).filter((name) => name.endsWith('.png') && !used.has(name));
  const lists = files.list(folder).filter((name) => {
    const release = name.replace(/\.json$/, '');
    return release !== name && isReleaseName(release) && !retained.has(release);
  });
  for (const name of [...unused, ...lists]) files.remove(`${folder}/${name}`);
  return unused.length;
}
