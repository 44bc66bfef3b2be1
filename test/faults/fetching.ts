import { expect } from 'vitest';
import { contentsOf } from '../snapshots/fetching/fetching.ts';
import type { Undertaking } from './undertakings.ts';

/** Returns the options of a command that fetches from a local site. */
export const askingAt = (url: string, folder: string): string[] => [
  ...['--legislature', 'XV', '--base-url', url, '--delay', '0', '--snapshots', officialIn(folder)],
];

export const officialIn = (folder: string): string => `${folder}/official`;

/** Returns the operation of fetching from a local site. */
export function fetchingFrom(url: string): Undertaking {
  const whole: Record<string, string> = {};
  return {
    words: (folder) => ['fetch', ...askingAt(url, folder)],
    // No truncated answer is stored as a document.
    always: (folder) => expect(whole).toMatchObject(contentsOf(officialIn(folder))),
    result(folder) {
      const contents = contentsOf(officialIn(folder));
      Object.assign(whole, contents);
      return contents;
    },
  };
}
