import { z } from 'zod';
import { jsonFile } from '../release/pointer.ts';
import type { UploadStep } from './tree.ts';

/** Where the list lies of everything that was sent and may vanish again: pages, answers, the newest release. */
export const LIST = 'data/published.json';

const list = z.object({ paths: z.array(z.string().min(1)) });

/** The paths that a later tree may no longer have. */
export const removable = (steps: readonly UploadStep[]): string[] =>
  steps
    .filter(({ about }) => about === 'assets' || about === 'pages' || about === 'latest')
    .flatMap(({ pieces }) => pieces.map(({ at }) => at))
    .sort();

/** The list as it is stored. */
export const listText = (paths: Iterable<string>): string => jsonFile({ paths: [...new Set(paths)].sort() });

/** What a list says; a list that cannot be read says nothing, and then nothing is removed. */
export function readList(text: string | null): string[] {
  try {
    return text === null ? [] : list.parse(JSON.parse(text)).paths;
  } catch {
    return [];
  }
}
