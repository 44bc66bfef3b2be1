import { fold } from '../text/names.ts';

/** Ends a phrase: no term spans a comma or a full stop. */
export const BREAK = '';

/** Returns words and breaks of a text, in order: folded, without articles and prepositions. */
export const tokensOf = (text: string): string[] =>
  (fold(text.replaceAll('\n', ' . ').replaceAll('·', '')).match(/[a-z0-9]+(?:\+[a-z0-9]+)*|[.,;:()]/g) ?? [])
    .map((found) => (PUNCTUATION.has(found) ? BREAK : found))
    .filter((word) => !EMPTY_WORDS.has(word));

const PUNCTUATION = new Set('.,;:()');

/**
 * Words without meaning alone, in Spanish and Catalan, folded. Conjunctions are not among them: `política y social` is not
 * `política social`.
 */
const EMPTY_WORDS = new Set(
  `a al als amb aquest aquesta asi aun cada com como con contra cual cuyo d de del dels des desde dichas
   dicho dos el els ella ellas ello ellos en entre era es esa ese eso esta estas este esto estos et fins
   hasta hay la las le les li lo los l m mas me mediante n no nos on os otra otras otro otros para pel pels
   per pero perque por porque pues que quals quan qual qui quien s sea segun ser seu seva seves si sin sino
   sobre son su sus t tal tambe tambien tan tanto the tota todas todo todos toda tras un una unas uno unos
   uns va ya`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

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
