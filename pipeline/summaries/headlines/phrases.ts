import phrases from './phrases.json' with { type: 'json' };
import type { Phrases } from './translate.ts';

/** Words of documents as the source of an expression, and the same in Catalan and in English; null where they have no words of their own. */
interface Phrase {
  official: string;
  ca: string | null;
  en: string;
}

const inEach = (rows: readonly Phrase[], flags: string): Readonly<Record<'ca' | 'en', Phrases>> => {
  const found = rows.map(({ official, ...words }) => ({ expression: new RegExp(official, flags), ...words }));
  return {
    ca: found.flatMap(({ expression, ca }) => (ca === null ? [] : [[expression, ca] as const])),
    en: found.map(({ expression, en }) => [expression, en]),
  };
};

/** What amendments are to, by language. */
export const PARTS = inEach(phrases.parts, 'i');

/** Parts of a budget, and the names of its sections behind them, by language. */
export const PLACES = inEach(phrases.places, '');

/** Names of committees, by language. */
export const COMMITTEES = inEach(phrases.committees, '');

/** Two capital letters that name a region for `Intl`. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const nameOf = Object.fromEntries(
  ['es', 'ca', 'en'].map((language) => [
    language,
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  ]),
);
/** Countries by their Spanish names. */
const COUNTRIES: readonly Phrase[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).flatMap((code) => {
  const [es, ca, en] = ['es', 'ca', 'en'].map((language) => nameOf[language]!.of(code));
  return es === undefined
    ? []
    : [{ official: `^${es.replace(/[()]/g, '\\$&')}(?!\\p{L})`, ca: ca!, en: en! }];
});

/** What a text is, such as "reforma de la Ley 12/2023" and "acuerdo entre España y Armenia", by language. */
export const KINDS = inEach([...phrases.kinds, ...COUNTRIES], 'u');
