import { foldName } from '../../text/names.ts';

/** A name as official documents write it, "Family, Given", taken apart. */
export interface OfficialName {
  family: string;
  given: string;
  /** What two spellings of one name have in common: no accents, case, hyphens, full stops, odd signs or stray commas. */
  key: string;
  /** The family part of `key`. */
  familyKey: string;
  /** Given names of `key`, one by one. */
  givenKeys: string[];
  /** Those of `givenKeys` that are printed with a full stop or an ordinal sign: Fco., Fdo. */
  abbreviations: readonly string[];
}

/** Splits a name at the last comma into family and given names; any other comma is stray. */
export function officialName(published: string): OfficialName {
  const comma = published.lastIndexOf(',');
  const printed = comma < 0 ? '' : published.slice(comma + 1);
  const family = tidy(comma < 0 ? published : published.slice(0, comma));
  const given = tidy(printed);
  const familyKey = foldName(withPlainSigns(family));
  const givenKeys = keysOf(printed);
  return {
    family,
    given,
    key: `${familyKey}, ${givenKeys.join(' ')}`,
    familyKey,
    givenKeys,
    abbreviations: (printed.match(ABBREVIATED) ?? []).flatMap(keysOf),
  };
}

const tidy = (part: string): string =>
  part
    .replace(/\p{Cf}/gu, '')
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const keysOf = (printed: string): string[] =>
  foldName(tidy(withPlainSigns(printed)))
    .split(' ')
    .filter((word) => word !== '');

/** A word with a full stop or an ordinal sign after it. */
const ABBREVIATED = /[\p{L}\p{M}]+(?:[ªº]\.?|\.)/gu;

/** Writes a name with one form of each sign: apostrophes, compatibility characters, María for "Mª". Idempotent. */
export const withPlainSigns = (name: string): string =>
  name
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘‛`´ʼʹ′＇]/g, "'")
    .replace(/(?<=\p{L}') +(?=\p{L})/gu, '')
    .replace(/(?<![\p{L}\p{M}])m\.?\s?[ªº°]\.?(?=(\p{L})?)/giu, (_, next) => (next ? 'Maria ' : 'Maria'))
    .normalize('NFKD');

/** Words between names that documents write, or leave out, at will. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'i', 'y', 'e']);

const withoutParticles = (words: readonly string[]): string[] => {
  const names = words.filter((word) => !PARTICLES.has(word));
  return names.length > 0 ? names : [...words];
};

/** Returns what names with the same surnames have in common: no particles, no spaces. */
export const surnames = ({ familyKey }: OfficialName): string =>
  withoutParticles(familyKey.split(' ')).join('');

/**
 * Returns whether two lists of given names are spellings of one: the shorter begins the longer, with the same,
 * abbreviated or similarly spelt names. `Fco. Javier`, `Francisco Javier`; `Ester`, `Esther`.
 */
export function givenNamesAreVariants(one: OfficialName, other: OfficialName): boolean {
  const [short, long] = [one, other]
    .map((name) => ({ words: withoutParticles(name.givenKeys), name }))
    .sort((a, b) => a.words.length - b.words.length) as [Given, Given];
  if (short.words.length === 0) return false;
  if (short.words.join('') === long.words.join('')) return true;
  return short.words.every((word, at) => {
    const counterpart = long.words[at]!;
    return (
      spelt(word) === spelt(counterpart) ||
      abbreviates(word, counterpart, short.name) ||
      abbreviates(counterpart, word, long.name)
    );
  });
}

interface Given {
  words: string[];
  name: OfficialName;
}

/** Removes from a word what Spanish and Catalan spellings differ in: h, doubled letters, y for i. */
const spelt = (word: string): string =>
  word
    .replaceAll('h', '')
    .replaceAll('y', 'i')
    .replace(/(.)\1+/g, '$1');

/** Contractions that are printed without a full stop, too. */
const CONTRACTION = /^[^aeiou]{2,}[aeiou]?$/;

/** Returns whether a word is an initial, a marked abbreviation or a usual contraction (Fco, Ma) of another. */
function abbreviates(short: string, long: string, { abbreviations }: OfficialName): boolean {
  if (short.length >= long.length || short[0] !== long[0]) return false;
  if (short.length === 1 || (short === 'ma' && long === 'maria')) return true;
  if (!abbreviations.includes(short) && !(CONTRACTION.test(short) && short.at(-1) === long.at(-1)))
    return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Shorter words can differ by one letter without being misprints of each other: Rios, Ruiz. */
const SHORTEST_WORD = 6;

/** Returns whether two folded texts differ by one letter added, missing or changed in one long word. */
export function areOneLetterApart(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return false;
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!] as const]));
  return differing.length === 1 && differByALetter(...differing[0]!);
}

function differByALetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_WORD || long.length - short.length > 1) return false;
  const at = [...short].findIndex((letter, position) => letter !== long[position]);
  if (at === -1) return long.length > short.length;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
