import { expect } from 'vitest';
import { contentsOf } from '../snapshots/fetching/fetching.ts';
import type { Undertaking } from './undertakings.ts';

/** Returns the arguments of a command that fetches from a site on this machine. */
export const askingAt = (url: string, folder: string): string[] => [
  ...['--legislature', 'XV', '--base-url', url, '--delay', '0', '--snapshots', officialIn(folder)],
];

export const officialIn = (folder: string): string => `${folder}/official`;

/** Returns the task of fetching from a site on this machine. */
export function fetchingFrom(url: string): Undertaking {
  const whole: Record<string, string> = {};
  return {
    words: (folder) => ['fetch', ...askingAt(url, folder)],
    // A truncated download is never stored as a document.
    always: (folder) => expect(whole).toMatchObject(contentsOf(officialIn(folder))),
    result(folder) {
      const contents = contentsOf(officialIn(folder));
      Object.assign(whole, contents);
      return contents;
    },
  };
}
