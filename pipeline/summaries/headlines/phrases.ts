import phrases from './phrases.json' with { type: 'json' };
import type { Phrases } from './translate.ts';

/** Words of documents as the source of an expression, and the same in Catalan and in English. */
interface Phrase {
  official: string;
  ca: string;
  en: string;
}

const inEach = (rows: readonly Phrase[], flags: string): Readonly<Record<'ca' | 'en', Phrases>> => {
  const expressions = rows.map(({ official }) => new RegExp(official, flags));
  return {
    ca: rows.map(({ ca }, at) => [expressions[at]!, ca]),
    en: rows.map(({ en }, at) => [expressions[at]!, en]),
  };
};

/** What amendments are to, by language. */
export const PARTS = inEach(phrases.parts, 'i');

/** Parts of a budget, and the names of its sections behind them, by language. */
export const PLACES = inEach(phrases.places, '');
