/**
 * The entries in which a word occurs, as text: for each the difference of its position from the one before,
 * in base 36, followed by a capital letter for each of its names that has the word, and the place of the word
 * there if it is among the first ten: "1f 3A0B" are the entries 51 and 54. Entries without a letter have the
 * word only in other texts.
 */

/** Maximum number of names of an entry. */
export const MOST_NAMES = 26;
const FIRST_PLACES = 10;

/**
 * One entry with a word: its position, and by name the place of the word, null for a later one.
 * @typedef {{ position: number, names: Map<number, number | null> }} Posting
 */

/**
 * Writes postings, which are in ascending order of positions.
 * @param {readonly Posting[]} postings
 */
export function written(postings) {
  let last = 0;
  return postings
    .map(({ position, names }) => {
      const delta = (position - last).toString(36);
      last = position;
      const marks = [...names].map(
        ([name, place]) =>
          String.fromCharCode(65 + name) + (place === null || place >= FIRST_PLACES ? '' : place),
      );
      return delta + marks.join('');
    })
    .join(' ');
}

/**
 * Reads postings.
 * @param {string} text
 * @returns {Posting[]}
 */
export function read(text) {
  let position = 0;
  return text.split(' ').map((item) => {
    const [, delta, marks] = /** @type {RegExpExecArray} */ (/^([0-9a-z]+)(.*)$/.exec(item));
    position += Number.parseInt(/** @type {string} */ (delta), 36);
    return { position, names: marks === '' ? NOWHERE : namesIn(/** @type {string} */ (marks)) };
  });
}

/** @type {Map<number, number | null>} */
const NOWHERE = new Map();

/** @param {string} marks */
const namesIn = (marks) =>
  new Map(
    [...marks.matchAll(/([A-Z])(\d?)/g)].map(([, name, place]) => [
      /** @type {string} */ (name).charCodeAt(0) - 65,
      place === '' ? null : Number(place),
    ]),
  );
