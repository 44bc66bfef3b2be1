import { type Language, languages } from '../../pipeline/i18n/languages.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';

/** A part of a headline, and its language if it differs from the surrounding text. */
interface SpokenPart {
  text: string;
  lang: string | undefined;
}

/** Quotation marks with which headlines of a language enclose official words, which are Spanish. */
const OFFICIAL: Partial<Record<Language, RegExp>> = {
  ca: /(?<=«)([^»]+)(?=»)/,
  en: /(?<=“)([^”]+)(?=”)/,
};

/** Splits a headline by language, so that screen readers do not read Spanish words as Catalan or English. */
export const spokenParts = (headline: string, language: Language): SpokenPart[] =>
  headline
    .split(OFFICIAL[language] ?? NOWHERE)
    .map((text, at) => ({ text, lang: at % 2 === 1 ? 'es' : undefined }));

const NOWHERE = /(?!)/;

/** Splits the matter of a vote by language: a translated one has no official words. */
export function subjectParts(
  vote: Partial<Pick<Vote, 'matter_ca' | 'matter_en'>>,
  matter: string,
  language: Language,
): SpokenPart[] {
  const { data } = languages[language];
  const isTranslated = data !== 'es' && (vote[`matter_${data}`] ?? null) !== null;
  return isTranslated ? [{ text: matter, lang: undefined }] : spokenParts(matter, language);
}
