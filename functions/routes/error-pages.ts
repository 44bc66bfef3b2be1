import type { Resource } from '../http/resource.ts';
import type { StoredFiles } from '../http/stored-files.ts';

/** The site's pages for unknown addresses, and for pages that could not be made. */
export const NOT_FOUND = '404.html';
export const UNAVAILABLE = 'not-now.html';

/** Returns the files that may hold such a page, the one in the language of the path first. */
export const errorPages = (path: string, page: string): string[] => [
  `${path.slice(0, path.indexOf('/') + 1)}${page}`,
  page,
];

/** Returns the first existing file of a list. */
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
