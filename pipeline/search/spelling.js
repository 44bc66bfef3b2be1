/** Minimum length of a corrected word: shorter ones are too ambiguous. */
export const SHORTEST_CORRECTED = 4;
/** Minimum length of words in which two letters may be wrong. */
const LONG = 8;

/** Maximum letters that differ in a misspelt word. @param {string} word */
export const mostWrong = (word) => (word.length < LONG ? 1 : 2);

/**
 * Returns words of the index within a small edit distance, the closest first; of equal ones the most frequent.
 * @param {import('./matches.js').Index} index
 * @param {string} word
 * @param {number} most
 * @param {boolean} onlyNames Whether to return only words of names of persons and groups.
 * @returns {string[]}
 */
export function nearWords(index, word, most, onlyNames = false) {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return [];
  /** @type {{ near: string, by: number }[]} */
  const found = [];
  const letters = lettersOf(word);
  for (const near of index.vocabulary(onlyNames, { letters: word.length, most })) {
    if (near.length < SHORTEST_CORRECTED || ones(letters ^ lettersOf(near)) > 2 * most) continue;
    const by = distance(word, near, most);
    if (by > 0 && by <= most) found.push({ near, by });
  }
  return found.sort((one, other) => one.by - other.by).map(({ near }) => near);
}

/** Returns a bit for each letter of a word: a change of one letter changes two bits at most. @param {string} word */
function lettersOf(word) {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** @param {number} bits */
function ones(bits) {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/**
 * Returns the edit distance: letters added, removed, changed or swapped with the next one; any number above
 * `most` once it is exceeded.
 * @param {string} one
 * @param {string} other
 * @param {number} most
 */
function distance(one, other, most) {
  /** @type {number[]} */
  let before = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  const at = (/** @type {number[]} */ row, /** @type {number} */ place) => /** @type {number} */ (row[place]);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(before, j - 2) + 1 : Infinity;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + changed, swapped));
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return at(last, other.length);
}
