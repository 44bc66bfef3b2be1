import type { Resource } from '../http/resource.ts';
import type { StoredFiles } from '../http/stored-files.ts';

/** The site's pages for addresses that lead nowhere, and for pages that could not be made. */
export const NOT_FOUND = '404.html';
export const UNAVAILABLE = 'not-now.html';

/** The files that may hold such a page for what was asked, the one in the language of the path first. */
export const errorPages = (path: string, page: string): string[] => [
  `${path.slice(0, path.indexOf('/') + 1)}${page}`,
  page,
];

/** The first of some files below a folder that is there. */
export async function firstFile(
  stored: StoredFiles,
  folder: string,
  paths: readonly string[],
): Promise<Resource | null> {
  for (const path of paths) {
    const found = await stored.find(folder, path);
    if (found !== null) return found;
  }
  return null;
}
