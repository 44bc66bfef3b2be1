import { keyOf } from './inflections.js';
import { readingsOf } from './query.js';
import { search } from './ranking.js';

/** The files with the words that a misspelt one may mean: all of them, and those of names of persons and groups. */
export const WORDS = 'words';
export const NAMES = 'names';

/** Words of all that have unusual characters are in one file. */
const OTHERS = 'others';

/**
 * Returns the name of the file with a word: its first two characters.
 * @param {string} word
 */
export function fileOf(word) {
  const beginning = word.slice(0, 2);
  return /^[a-z0-9]+$/.test(beginning) ? beginning : OTHERS;
}

/**
 * What is known of an index before any of its words.
 * @typedef {{ spans: import('./matches.js').Span[], files: string[] }} Contents
 */

/** @typedef {import('./matches.js').IndexedWord} IndexedWord */

/** Files that a search needs and that are not there yet. */
class Missing extends Error {
  /** @param {readonly string[]} names */
  constructor(names) {
    super(`The search needs the files ${names.join(', ')}, which are not loaded yet.`);
    this.names = names;
  }
}

/**
 * Returns a search over an index in files, of which each search loads only those that it needs.
 * @param {Contents} contents
 * @param {(name: string) => Promise<any>} load Returns the contents of a file.
 */
export function searchInFiles({ spans, files }, load) {
  /** @type {Map<string, any>} */
  const loaded = new Map();
  const loadAll = async (/** @type {readonly string[]} */ names) => {
    const missing = names.filter((name) => !loaded.has(name));
    const contents = await Promise.all(missing.map(load));
    for (const [at, name] of missing.entries()) loaded.set(name, contents[at]);
  };
  const there = (/** @type {readonly string[]} */ names) => {
    const missing = names.filter((name) => !loaded.has(name));
    if (missing.length > 0) throw new Missing(missing);
    return names.map((name) => loaded.get(name));
  };
  const filesOf = (/** @type {string} */ beginning) =>
    beginning.length > 1
      ? files.filter((name) => name === fileOf(beginning))
      : files.filter((name) => name.startsWith(beginning) || name === OTHERS);
  const wordsOf = (/** @type {string} */ beginning) =>
    there(filesOf(beginning)).flatMap((words) =>
      words.map((/** @type {string[]} */ [word, language, postings]) => ({ word, language, postings })),
    );
  /** @type {import('./matches.js').Index} */
  const index = {
    spans,
    beginning: (prefix) =>
      wordsOf(prefix).filter(
        ({ word, language }) => word.startsWith(prefix) && (prefix.length > 1 || language === ''),
      ),
    keyed: (language, key) =>
      wordsOf(key).filter((one) => one.language === language && keyOf(language, one.word) === key),
    vocabulary(onlyNames, { letters, most } = { letters: 0, most: Infinity }) {
      const [words] = there([onlyNames ? NAMES : WORDS]);
      return words.filter((/** @type {string} */ word) => Math.abs(word.length - letters) <= most);
    },
  };
  return async (/** @type {string} */ text, /** @type {number} */ limit) => {
    await loadAll(readingsOf(text).flatMap((reading) => reading.flatMap(({ word }) => filesOf(word))));
    for (;;)
      try {
        return search(index, text, limit);
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        await loadAll(error.names);
      }
  };
}
