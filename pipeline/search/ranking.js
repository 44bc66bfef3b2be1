import { entriesWith, isWord } from './matches.js';
import { isFunctionWord, readingOf, readingsOf } from './query.js';
import { mostWrong, nearWords, SHORTEST_CORRECTED } from './spelling.js';

/**
 * What a search finds: of each kind the total and the positions of the first results; the words that were used
 * instead of the given ones, for everything or for names of persons and groups; and if nothing is found,
 * words that have results.
 * @typedef {object} Finds
 * @property {Record<Kind, { total: number, positions: number[] }>} kinds
 * @property {string | null} readAs
 * @property {string | null} namesReadAs
 * @property {string[]} nearest
 */
/** @typedef {import('../model/search-index.ts').SearchKind} Kind */
/** @typedef {import('./matches.js').Index} Index */
/** @typedef {import('./query.js').Reading} Reading */

/** @type {readonly Kind[]} */
const NAMED = ['deputy', 'person', 'group'];
/** Maximum words of a name in a query. */
const MOST_WORDS_OF_A_NAME = 5;
/** Maximum alternatives tried for one misspelt word. */
const MOST_TRIED = 3;
/** Maximum words that are offered if nothing is found. */
const MOST_OFFERED = 5;

/**
 * Searches the index; the server and the pages of a static host do so with the same code.
 * @param {Index} stored
 * @param {string} text
 * @param {number} limit Maximum results of each kind.
 * @returns {Finds}
 */
export function search(stored, text, limit) {
  const index = remembering(stored);
  const readings = readingsOf(text);
  const asTyped =
    first(readings, (reading) => find(index, reading, limit)) ??
    first(readings, (reading) => find(index, reading, limit, true));
  const words = (readings.at(-1) ?? []).map(({ word }) => word);
  const respelt = asTyped ? null : first(respellings(index, words), (other) => found(index, other, limit));
  const kinds = asTyped ?? respelt?.kinds ?? nothing(index);
  const names =
    hasNames(kinds) || !mayBeName(index, words, asTyped !== null)
      ? null
      : first(nameSpellings(index, words), (other) => namesFound(index, other, limit));
  if (asTyped === null && respelt === null) {
    if (names !== null) return { kinds: names.kinds, readAs: names.words, namesReadAs: null, nearest: [] };
    return { kinds, readAs: null, namesReadAs: null, nearest: nearest(index, words) };
  }
  return {
    kinds: names === null ? kinds : { ...kinds, ...pick(names.kinds) },
    readAs: respelt?.words ?? null,
    namesReadAs: names?.words ?? null,
    nearest: [],
  };
}

/** @typedef {Index & { entries: (word: string, onlyBeginning: boolean) => ReturnType<typeof entriesWith> }} Remembered */

/**
 * Returns an index that reads each word once: a search without results tries the same words in several ways.
 * @param {Index} stored
 * @returns {Remembered}
 */
function remembering(stored) {
  const index = { ...stored, beginning: once(stored.beginning), keyed: once(stored.keyed) };
  return { ...index, entries: once((word, onlyBeginning) => entriesWith(index, word, onlyBeginning)) };
}

/**
 * @template {(string | boolean)[]} Given
 * @template Result
 * @param {(...given: Given) => Result} work
 * @returns {(...given: Given) => Result}
 */
function once(work) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  return (...given) => {
    const key = given.join(' ');
    const result = results.has(key) ? /** @type {Result} */ (results.get(key)) : work(...given);
    results.set(key, result);
    return result;
  };
}

/**
 * @template From, To
 * @param {Iterable<From>} all
 * @param {(one: From) => To | null} make
 * @returns {To | null} The first that is not null.
 */
function first(all, make) {
  for (const one of all) {
    const made = make(one);
    if (made !== null) return made;
  }
  return null;
}

/** @param {Finds['kinds']} kinds */
const hasNames = (kinds) => NAMED.some((kind) => kinds[kind].total > 0);
/** @param {Finds['kinds']} kinds */
const pick = (kinds) => Object.fromEntries(NAMED.map((kind) => [kind, kinds[kind]]));

/** @param {Remembered} index @returns {Finds['kinds']} */
const nothing = ({ spans }) =>
  /** @type {Finds['kinds']} */ (
    Object.fromEntries(
      [...new Set([...KINDS, ...spans.map(({ kind }) => kind)])].map((kind) => [
        kind,
        { total: 0, positions: [] },
      ]),
    )
  );
/** @type {readonly Kind[]} */
const KINDS = [...NAMED, 'topic', 'initiative', 'vote'];

/** @param {Remembered} index @param {string[]} words @param {number} limit */
function found(index, words, limit) {
  const kinds = find(index, readingOf(words), limit);
  return kinds === null ? null : { kinds, words: words.join(' ') };
}

/** @param {Remembered} index @param {string[]} words @param {number} limit */
function namesFound(index, words, limit) {
  const there = found(index, words, limit);
  return there !== null && hasNames(there.kinds) ? there : null;
}

/**
 * Returns the entries that have every word: words as typed before inflected ones, those before beginnings;
 * of these names that begin with the words, names that contain them, other texts; of these the highest position.
 * @param {Remembered} index
 * @param {Reading} reading
 * @param {number} limit
 * @returns {Finds['kinds'] | null}
 */
function find(index, reading, limit, onlyBeginning = false) {
  const each = reading
    .filter(({ word }, at) => reading.findIndex((other) => other.word === word) === at)
    .map(({ word, place }) => ({ place, entries: index.entries(word, onlyBeginning) }))
    .sort((one, other) => one.entries.size - other.entries.size);
  /** @type {{ position: number, rank: number }[]} */
  const ranked = [];
  for (const position of each[0]?.entries.keys() ?? []) {
    const matches = each.map(({ place, entries }) => ({ place, ...entries.get(position) }));
    const rank = rankOf(matches);
    if (rank !== null) ranked.push({ position, rank });
  }
  if (ranked.length === 0) return null;
  ranked.sort((one, other) => other.rank - one.rank || other.position - one.position);
  const kinds = nothing(index);
  for (const { kind, first, last } of index.spans) {
    const there = ranked.filter(({ position }) => position >= first && position <= last);
    kinds[kind] = { total: there.length, positions: there.slice(0, limit).map(({ position }) => position) };
  }
  return kinds;
}

/** @param {{ place: number, match?: number, names?: Map<number, number | null> }[]} matches */
function rankOf(matches) {
  let least = Infinity;
  for (const { match } of matches) {
    if (match === undefined) return null;
    least = Math.min(least, match);
  }
  const [one] = matches;
  const begins = [...(one?.names?.keys() ?? [])].some((name) =>
    matches.every(({ place, names }) => names?.get(name) === place),
  );
  const within = begins || matches.every(({ names }) => names !== undefined && names.size > 0);
  return least * 3 + Number(begins) + Number(within);
}

/** @param {Remembered} index @param {string} word */
const isKnown = (index, word) => index.beginning(word).length > 0;

/**
 * Yields corrected words: words that begin nothing become the closest that do.
 * @param {Remembered} index
 * @param {readonly string[]} words
 */
function* respellings(index, words) {
  /** @type {string[][]} */
  const near = [];
  for (const word of words) {
    const some = isKnown(index, word) ? [word] : nearWords(index, word, mostWrong(word));
    // One word without a correction is enough; comparing the others with all known words takes time.
    if (some.length === 0) return;
    near.push(some);
  }
  if (words.every((word, at) => near[at]?.[0] === word)) return;
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const other = near.map((some) => /** @type {string} */ (some[Math.min(tried, some.length - 1)]));
    yield other;
  }
}

/**
 * Returns whether words may be a misspelt name: one is unknown, or nothing has all of several.
 * @param {Remembered} index @param {readonly string[]} words @param {boolean} matched
 */
const mayBeName = (index, words, matched) =>
  words.length > 0 &&
  words.length <= MOST_WORDS_OF_A_NAME &&
  (words.length > 1 || !matched || words.some((word) => !isWord(index, word)));

/**
 * Yields words of which one is replaced by a close word of a name: "dias" is the beginning of titles, but
 * with "yolanda" it becomes "diaz".
 * @param {Remembered} index
 * @param {readonly string[]} words
 */
function* nameSpellings(index, words) {
  for (const [at, word] of words.entries())
    for (const near of nearWords(index, word, mostWrong(word), true)) yield words.with(at, near);
}

/**
 * Returns texts with results that are close to words without any: the words without one of them, each alone,
 * and known words that are spelt alike.
 * @param {Remembered} index
 * @param {readonly string[]} words
 */
function nearest(index, words) {
  /** @type {Set<string>} */
  const offered = new Set();
  const offer = (/** @type {string[]} */ some) => {
    if (offered.size < MOST_OFFERED && found(index, some, 1) !== null) offered.add(some.join(' '));
  };
  if (words.length > 2 && words.length <= MOST_WORDS_OF_A_NAME)
    for (const at of words.keys()) offer(words.toSpliced(at, 1));
  for (const word of words) if (!isFunctionWord(word)) offer([word]);
  for (const word of words) {
    if (offered.size === MOST_OFFERED) break;
    if (!isKnown(index, word) && !isWord(index, word)) for (const near of alike(index, word)) offer([near]);
  }
  return [...offered];
}

/** @param {Remembered} index @param {string} word */
function alike(index, word) {
  const near = nearWords(index, word, Math.max(2, Math.floor(word.length / 3)));
  if (near.length > 0) return near.slice(0, MOST_OFFERED);
  for (let length = word.length - 1; length >= SHORTEST_CORRECTED; length--) {
    const beginning = index.beginning(word.slice(0, length)).map((one) => one.word);
    if (beginning.length > 0) return [...new Set(beginning)].slice(0, MOST_OFFERED);
  }
  return [];
}
