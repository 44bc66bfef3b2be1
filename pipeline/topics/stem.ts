/** Minimum length of a stem after an ending is removed. */
const SHORTEST = 3;

/**
 * Returns the common stem of the forms of a Spanish or Catalan word: without plural, gender and differences
 * between the two languages in the ending (`pensión`, `pensiones`, `pensió`, `pensions` are all `pensi`).
 * Takes folded words.
 */
export function stem(word: string): string {
  let left = word;
  for (let shorter = trimmed(left); shorter !== left; shorter = trimmed(left)) left = shorter;
  return spelled(left);
}

/** Longest first: the first match is removed. */
const ENDINGS = ['ones', 'ons', 'on', 'os', 'es', 'as', 's', 'a', 'e', 'o'];

function trimmed(word: string): string {
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < SHORTEST) continue;
    if (ending.includes('n') && !rest.endsWith('i')) continue;
    return rest;
  }
  return word;
}

/**
 * Unifies letters with the same sound at the end: `juez` and `jueces`, `política` and `polítiques`,
 * `educatiu` and `educativo`.
 */
const SPELLINGS: [ending: string, usual: string][] = [
  ['qu', 'c'],
  ['gu', 'g'],
  ['iu', 'iv'],
  ['z', 'c'],
  ['j', 'g'],
];

function spelled(word: string): string {
  const found = SPELLINGS.find(([ending]) => word.endsWith(ending) && word.length > ending.length + 1);
  return found === undefined ? word : word.slice(0, -found[0].length) + found[1];
}
