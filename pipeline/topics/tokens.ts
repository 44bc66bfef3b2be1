import { fold } from '../text/names.ts';

/** Ends a phrase: no term spans a comma or a full stop. */
export const BREAK = '';

/** Returns words and breaks of a text, in order: folded, without articles and prepositions. */
export const tokensOf = (text: string): string[] =>
  (fold(text.replaceAll('\n', ' . ').replaceAll('·', '')).match(/[a-z0-9]+(?:\+[a-z0-9]+)*|[.,;:()]/g) ?? [])
    .map((found) => (PUNCTUATION.has(found) ? BREAK : found))
    .filter((word) => !EMPTY_WORDS.has(word));

const PUNCTUATION = new Set('.,;:()');

/** Words without meaning alone, in Spanish and Catalan, folded. */
const EMPTY_WORDS = new Set(
  `a al als amb aquest aquesta asi aun cada com como con contra cual cuyo d de del dels des desde dichas dicho dos
   e el els ella ellas ello ellos els en entre era es esa ese eso esta estas este esto estos et fins ha han hasta hay i
   la las le les li lo los l m mas me mediante n ni no nos o on os otra otras otro otros para pel pels per pero perque
   por porque pues que quals quan qual qui quien s sea segun ser seu seva seves si sin sino sobre son su sus t tal
   tambe tambien tan tanto the tota todas todo todos toda tras u un una unas uno unos uns va y ya`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
