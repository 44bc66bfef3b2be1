import { z } from 'zod';
import { jsonFile } from '../release/pointer.ts';
import type { UploadStep } from './tree.ts';

/**
 * Path of the list of everything that was sent and may be removed later: pages, answers, the newest release.
 */
export const LIST = 'data/published.json';

const list = z.object({ paths: z.array(z.string().min(1)) });

/** Returns the paths that a later tree may lack. */
export const removable = (steps: readonly UploadStep[]): string[] =>
  steps
    .filter(({ about }) => about === 'assets' || about === 'pages' || about === 'latest')
    .flatMap(({ pieces }) => pieces.map(({ at }) => at))
    .sort();

/** Formats the list of removable paths as JSON. */
export const listText = (paths: Iterable<string>): string => jsonFile({ paths: [...new Set(paths)].sort() });

/** Returns the paths of a list; an unreadable list yields none, so that nothing is removed. */
export function readList(text: string | null): string[] {
  try {
    return text === null ? [] : list.parse(JSON.parse(text)).paths;
  } catch {
    return [];
  }
}
