import { keyOf } from './inflections.js';
import { read } from './postings.js';

/**
 * A word of the index in a language, empty for names and numbers, and the entries that have it.
 * @typedef {{ word: string, language: '' | import('./inflections.js').WordLanguage, postings: string }} IndexedWord
 */

/**
 * The parts of the index that a search reads.
 * @typedef {object} Index
 * @property {(prefix: string) => IndexedWord[]} beginning Words that begin so.
 * @property {(language: import('./inflections.js').WordLanguage, key: string) => IndexedWord[]} keyed
 *   Words of a language with a key.
 * @property {(onlyNames: boolean, near?: { letters: number, most: number }) => Iterable<string>} vocabulary
 *   Words of so many letters, or up to `most` more or fewer; all of them, or those of names of persons and groups;
 *   the most frequent first.
 * @property {readonly Span[]} spans
 */

/**
 * The positions of the entries of a kind.
 * @typedef {{ kind: import('../model/search-index.ts').SearchKind, first: number, last: number }} Span
 */

/** Kinds whose names are found while they are being typed, even if what is typed is a word of its own. */
const NAMED = new Set(['deputy', 'person', 'group']);

/** Kinds of matches of a word with one of the index, from worst to best. */
const BEGINS = 0;
const DERIVED = 1;
const INFLECTED = 2;
const WHOLE = 3;

/** Minimum letters that longer words must have in common to count as derived: arancel, arancelario. */
const COMMON_BEGINNING = 6;

/** Minimum letters of an unknown word that is read as Catalan: shorter ones are often the beginning of a word. */
const SHORTEST_OTHER = 5;

/** @typedef {{ match: number, names: Map<number, number | null> }} Match */

/**
 * Returns the entries that have a word, by position. In titles a word that is known as a whole finds its
 * inflections and derivations only: "plan" does not find "planta". Others are the beginning of a word.
 * @param {Index} index
 * @param {string} word
 * @param {boolean} onlyBeginning Whether to take a known word, too, for a beginning.
 */
export function entriesWith(index, word, onlyBeginning) {
  const named = index.spans.filter(({ kind }) => NAMED.has(kind));
  const isNamed = (/** @type {number} */ position) =>
    named.some(({ first, last }) => position >= first && position <= last);
  const beginning = index.beginning(word);
  const whole = beginning.filter((one) => one.word === word);
  const inflected = inflections(index, word, whole);
  /** @type {Map<number, Match>} */
  const found = new Map();
  add(found, whole, WHOLE, () => true);
  add(found, inflected, INFLECTED, () => true);
  const known = found.keys().some((position) => !isNamed(position));
  if (known) add(found, derived(index, inflected), DERIVED, () => true);
  add(found, beginning, BEGINS, (position) => !known || onlyBeginning || isNamed(position));
  return found;
}

/**
 * Returns whether a word is one of the index, or a form of one.
 * @param {Index} index
 * @param {string} word
 */
export function isWord(index, word) {
  const whole = index.beginning(word).filter((one) => one.word === word);
  return whole.length > 0 || inflections(index, word, whole).length > 0;
}

/**
 * @param {Map<number, Match>} found
 * @param {readonly IndexedWord[]} words
 * @param {number} match
 * @param {(position: number) => boolean} counts
 */
function add(found, words, match, counts) {
  for (const { postings } of words)
    for (const { position, names } of read(postings)) {
      if (!counts(position)) continue;
      const before = found.get(position);
      if (before === undefined) found.set(position, { match, names });
      else if (before.match === match && names.size > 0)
        before.names = new Map(
          [...before.names, ...names].map(([name, place]) => [name, before.names.get(name) ?? place]),
        );
    }
}

/** @typedef {import('./inflections.js').WordLanguage} WordLanguage */
/** @type {readonly WordLanguage[]} */
const LANGUAGES = ['ca', 'es', 'en'];

/**
 * Returns the words with the same key in the languages that have the word; if none has it, in Spanish, or else in
 * all of them.
 * Titles are in Spanish, so a word of Catalan also finds the same word there, and the reverse.
 * @param {Index} index
 * @param {string} word
 * @param {readonly IndexedWord[]} whole
 */
function inflections(index, word, whole) {
  const having = LANGUAGES.filter((language) => whole.some((one) => one.language === language));
  /** @type {Map<string, IndexedWord>} */
  const forms = new Map();
  const add = (/** @type {readonly IndexedWord[]} */ words) => {
    for (const one of words) forms.set(`${one.language} ${one.word}`, one);
  };
  for (const language of having) add(formsOf(index, language, word));
  // No text has this form of the word: most texts are in Spanish, and titles may have a word of Catalan that no
  // text in Catalan has.
  if (having.length === 0) add(formsOf(index, 'es', word));
  if (forms.size === 0) {
    for (const language of LANGUAGES) add(formsOf(index, language, word));
    if (word.length >= SHORTEST_OTHER) add(inOther(index, { word, language: 'ca', postings: '' }));
  }
  // Twice: from one language to the other, and back.
  for (let time = 0; time < 2; time++) for (const form of [...forms.values()]) add(inOther(index, form));
  return [...forms.values()];
}

/**
 * @param {Index} index
 * @param {WordLanguage} language
 * @param {string} word
 */
const formsOf = (index, language, word) => index.keyed(language, keyOf(language, word));

/**
 * Returns the words of Spanish for a word of Catalan, or the reverse, if both have the same word: hospitals,
 * hospitales; hipoteques, hipotecas. The plural "meses" is not the Catalan "mesa".
 * @param {Index} index
 * @param {IndexedWord} form
 */
function inOther(index, { word, language }) {
  if (language !== 'ca' && language !== 'es') return [];
  const same = formsOf(index, language === 'ca' ? 'es' : 'ca', word);
  if (same.some((one) => one.word === word)) return same;
  if (language === 'es') return /es?$/.test(word) ? [] : same;
  const key = keyOf('ca', word);
  return index
    .beginning(key.slice(0, Math.max(2, key.length - 2)))
    .filter((one) => one.language === 'es' && keyOf('ca', one.word) === key);
}

/**
 * Returns words that only continue the key of a long one.
 * @param {Index} index
 * @param {readonly IndexedWord[]} inflected
 */
function derived(index, inflected) {
  const keys = new Set(
    inflected.flatMap(({ word, language }) =>
      language === '' ? [] : [`${language} ${keyOf(language, word)}`],
    ),
  );
  return [...keys].flatMap((of) => {
    const [language, key = ''] = of.split(' ');
    if (key.length < COMMON_BEGINNING) return [];
    return index.beginning(key).filter((one) => one.language === language);
  });
}
