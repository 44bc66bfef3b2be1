import { expect } from 'vitest';
import { contentsOf } from '../snapshots/fetching/fetching.ts';
import type { Undertaking } from './undertakings.ts';

/** Words of a command that asks a site on this machine. */
export const askingAt = (url: string, folder: string): string[] => [
  ...['--legislature', 'XV', '--base-url', url, '--delay', '0', '--snapshots', officialIn(folder)],
];

export const officialIn = (folder: string): string => `${folder}/official`;

/** Fetching from a site on this machine. */
export function fetchingFrom(url: string): Undertaking {
  const whole: Record<string, string> = {};
  return {
    words: (folder) => ['fetch', ...askingAt(url, folder)],
    // Nothing that was cut is taken for a document.
    always: (folder) => expect(whole).toMatchObject(contentsOf(officialIn(folder))),
    result(folder) {
      const contents = contentsOf(officialIn(folder));
      Object.assign(whole, contents);
      return contents;
    },
  };
}
