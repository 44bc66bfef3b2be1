import { fold } from '../text/fold.js';

/** Words that nearly every text has: ignored next to others. */
const FUNCTION_WORDS = new Set(
  `a al algun amb als an and any are as at be by como con contra d da de del dels des do e el els en entre es et
  etc ets for from ha han has hi i if in is it its l la las les li lo los m mas me mes n na ne ni no o of on or para
  pel pels per perque por porque que qui s se segun sense ser sin sobre son su sus t te that the this to un una
  unas unes uno unos uns us was were which with y`.split(/\s+/),
);

/** @param {string} word */
export const isFunctionWord = (word) => FUNCTION_WORDS.has(word);

/** An official number or a decimal number is one word: 121/000036, 37,5. Others consist of letters and digits. */
const WORD = /(?<![\d/])\d{3}\/\d{6}(?![\d/])|\d+(?:[.,]\d+)+|[\p{L}\p{N}]+/gu;

/**
 * Returns the words of a text, folded. "37.5" is the same as "37,5", and "10.000" as "10000".
 * @param {string} text
 * @returns {string[]}
 */
export const wordsOf = (text) =>
  // Catalan: "col·legi" is one word.
  (
    fold(text)
      .replaceAll(/(?<=l)[·•‧](?=l)/g, '')
      .match(WORD) ?? []
  ).map((word) =>
    /^\d{1,3}(?:[.,]\d{3})+$/.test(word) ? word.replaceAll(/[.,]/g, '') : word.replaceAll(',', '.'),
  );

/** Maximum words that are used: that many identify any pasted title. */
const MOST_WORDS = 24;

/** Words before a number, in any of the languages: "número", "núm.", "n.º". */
const NUMBER_WORD = '(?: num(?:ero|ber)?\\.?| n(?:o|\\.?º|\\.o)?\\.?)?';
const SESSION = new RegExp(` (?:sesion|sessio|session)(?: plen\\p{L}+)?${NUMBER_WORD} (\\d{1,4})(?= )`, 'u');
const VOTE = new RegExp(` (?:votacion|votacio|vote)${NUMBER_WORD} (\\d{1,4})(?= )`, 'u');

/** An official number: users omit leading zeros, documents append a third part. */
const OFFICIAL_NUMBER = /(?<!\S)(\d{3})\/(\d{1,6})(?:\/0000)?(?!\S)/g;
const FILE_WORD = new RegExp(`^(?:expediente?|file)${NUMBER_WORD} (?=\\d{3}/\\d{6}$)`, 'u');

/** The word of a vote for its session or its number; no text has such words. */
export const sessionWord = (/** @type {number | string} */ number) => `session:${Number(number)}`;
export const voteWord = (/** @type {number | string} */ number) => `vote:${Number(number)}`;

/**
 * A way to read a query: words that an entry must have, each with its place in the text.
 * @typedef {{ word: string, place: number }[]} Reading
 */

/**
 * Returns the ways to read a query; the first with results counts. A vote may be given by its numbers, and
 * "939/2005" is the number of an initiative or of a law.
 * @param {string} text
 * @returns {Reading[]}
 */
export function readingsOf(text) {
  const folded = fold(text);
  const numbered = folded
    .replace(OFFICIAL_NUMBER, (_, type, number) => `${type}/${number.padStart(6, '0')}`)
    .replace(FILE_WORD, '');
  const readings = [placeIn(` ${numbered} `), wordsOf(numbered)];
  if (numbered !== folded) readings.push(wordsOf(folded));
  return readings.filter((words) => words.length > 0).map(readingOf);
}

/**
 * Returns the reading of words: without function words, unless there are no others.
 * @param {readonly string[]} words
 * @returns {Reading}
 */
export function readingOf(words) {
  const start = Math.max(
    0,
    words.findIndex((word) => !isFunctionWord(word)),
  );
  const placed = words.slice(start, start + MOST_WORDS).map((word, place) => ({ word, place }));
  const telling = placed.filter(({ word }) => !isFunctionWord(word));
  return telling.length > 0 ? telling : placed;
}

/**
 * Returns the words for a vote or session given by its number, and the other words; none if there is none.
 * @param {string} phrase
 */
function placeIn(phrase) {
  const session = SESSION.exec(phrase);
  const vote = VOTE.exec(phrase);
  if (session === null && vote === null) return [];
  return [
    ...(session === null ? [] : [sessionWord(/** @type {string} */ (session[1]))]),
    ...(vote === null ? [] : [voteWord(/** @type {string} */ (vote[1]))]),
    ...wordsOf(phrase.replace(SESSION, '').replace(VOTE, '')),
  ];
}
