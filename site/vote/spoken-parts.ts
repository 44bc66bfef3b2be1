import type { Language } from '../../pipeline/i18n/index.ts';

/** A stretch of a headline, and the language it is in where that is not the one around it. */
interface SpokenPart {
  text: string;
  lang: string | undefined;
}

/** Quotation marks between which headlines of a language keep the official words, which are Spanish. */
const OFFICIAL: Partial<Record<Language, RegExp>> = {
  ca: /(?<=«)([^»]+)(?=»)/,
  en: /(?<=“)([^”]+)(?=”)/,
};

/** A headline taken apart by language, so that nobody hears Spanish words read as Catalan or English ones. */
export const spokenParts = (headline: string, language: Language): SpokenPart[] =>
  headline
    .split(OFFICIAL[language] ?? NOWHERE)
    .map((text, at) => ({ text, lang: at % 2 === 1 ? 'es' : undefined }));

const NOWHERE = /(?!)/;
