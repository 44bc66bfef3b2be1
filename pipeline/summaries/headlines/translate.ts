import { amendedPlaces } from './amended-places.ts';

/** Openings of official words, and their translation; each expression is anchored at the beginning. */
export type Phrases = readonly (readonly [official: RegExp, words: string])[];

/**
 * Translates official words, for which known phrases follow each other from the beginning; returns null if some of them
 * are unknown.
 */
export function translatedWhole(official: string, phrases: Phrases): string | null {
  let words = '';
  let rest = inFigures(official);
  while (rest !== '') {
    const found = phrases.find(([beginning]) => beginning.test(rest));
    if (found === undefined) return null;
    const [beginning, said] = found;
    const left = rest.slice(beginning.exec(rest)![0].length);
    const next = rest.replace(beginning, said);
    words += next.slice(0, next.length - left.length);
    rest = left;
  }
  return words.trimEnd();
}

const UNITS = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'septima', 'octava', 'novena'];
const TENS = [
  /^decim[ao]/,
  /^vigesim[ao]/,
  /^trigesim[ao]/,
  /^cuadragesim[ao]/,
  /^quincuagesim[ao]/,
  /^sexagesim[ao]/,
  /^septuagesim[ao]/,
  /^oct[oa]gesim[ao]/,
  /^nonagesim[ao]/,
];
const PROVISION =
  /^(a la disposici[oó]n (?:adicional|transitoria|derogatoria|final)) ([\p{L} ]+?)(?=$| \()/iu;

/** "a la disposición adicional septuagésima segunda": writes numbers from the least one in figures, with a mark. */
export const inFigures = (official: string, { least = 1, mark = '' } = {}): string =>
  official.replace(PROVISION, (whole, provision: string, ordinal: string) => {
    const number = ordinalIn(ordinal);
    return number === null || number < least ? whole : `${provision} ${number}${mark}`;
  });

function ordinalIn(words: string): number | null {
  const plain = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^decimoctava$/, 'decimo octava');
  if (plain === 'undecima' || plain === 'duodecima') return plain === 'undecima' ? 11 : 12;
  const tens = TENS.findIndex((ten) => ten.test(plain));
  const rest = tens < 0 ? plain : plain.replace(TENS[tens]!, '').trim();
  const unit = UNITS.indexOf(rest);
  if (unit < 0 && rest !== '') return null;
  return (tens + 1) * 10 + unit + 1;
}

/** Parts of texts as documents print them, by the preposition and article before them. */
const TO: readonly (readonly [words: RegExp, to: string])[] = [
  [/^(?:disposición|sección|exposición|rúbrica)\b/i, 'a la'],
  [/^(?:art[ií]culo|apartado|pre[áa]mbulo|t[ií]tulo|cap[ií]tulo|anexo)\b/i, 'al'],
  [/^(?:disposiciones|secciones)\b/i, 'a las'],
  [/^(?:art[ií]culos|apartados|anexos)\b/i, 'a los'],
];

/**
 * Returns "disposición final séptima" as the object of an amendment: "a la disposición final séptima".
 * Returns null for other words, and if they also describe the amendment, because "de un proyecto de ley"
 * would then follow the description.
 */
export function amendedPlace(part: string): string | null {
  const to = TO.find(([words]) => words.test(part))?.[1];
  if (to === undefined) return null;
  const place = `${to} ${part}`;
  return amendedPlaces(place)?.every(({ clause }) => clause === null) ? place : null;
}
