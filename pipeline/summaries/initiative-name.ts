import type { SummaryInitiative, SummaryLanguage } from './facts.ts';
import { sayVote } from './matter/messages.ts';
import { quotedTitle } from './quoted-title.ts';
import { titleParts } from './title.ts';
import type { Translator } from './translations.ts';

/**
 * "Proyecto de Ley por la que se …": the subject is the law, so "por la que" does not agree with "un
 * proyecto".
 */
const BY_LAW = /^por la que se /i;

/**
 * Types of motions, non-legislative proposals and interpellations: their titles are a group's view of the
 * matter.
 */
const OF_A_GROUP = new Set(['161', '162', '170', '171', '172', '173']);

/** Adjectives of an organic law, and the nouns that take them. */
const ORGANIC: Readonly<Record<SummaryLanguage, readonly [noun: RegExp, organic: string]>> = {
  es: [/( de ley)$/, '$1 orgánica'],
  ca: [/( de llei)$/, '$1 orgànica'],
  en: [/^an? (?=.*bill$)/, 'an organic '],
};
const QUOTES = { ca: ['«', '»'], en: ['“', '”'] } as const;

/**
 * Names an initiative with its kind and its title, and with authors that fit no sentence. The title goes on in the
 * sentence; in a language without a translation it is a quotation in Spanish.
 */
export function initiativeNamed(
  initiative: SummaryInitiative,
  author: string | null,
  language: SummaryLanguage,
  translate: Translator,
): string {
  const { organic, rest, whole, isBare } = titleParts(initiative);
  const inLanguage = (words: string): string | null =>
    language === 'es' ? words : translate(words, language);
  const noun = initiative.noun?.[language];
  if (noun === undefined)
    return sayVote(language, 'initiative.unnamed', { title: inLanguage(whole) ?? whole });
  if (initiative.type === '130' && /^Real Decreto-ley \d/i.test(whole)) {
    const named = inLanguage(whole);
    if (named !== null) return language === 'en' ? named : `el ${named}`;
  }
  const kind = organic ? noun.replace(...(ORGANIC[language] as [RegExp, string])) : noun;
  const [open, close] = language === 'es' ? QUOTES.ca : QUOTES[language];
  const aside = (...notes: readonly (string | null)[]): string => {
    const words = notes.filter((note) => note !== null).join('; ');
    return words === '' ? kind : `${kind} (${words})`;
  };
  if (isBare) return aside(author);
  if (rest === null) return aside(author, `${open}${inLanguage(whole) ?? whole}${close}`);
  const active = BY_LAW.test(rest) ? inTheActive(rest.replace(BY_LAW, '')) : rest;
  const said = inLanguage(OF_A_GROUP.has(initiative.type) ? quotedTitle(active) : active);
  return said === null ? aside(author, `${open}${whole}${close}`) : `${aside(author)} ${said}`;
}

/**
 * Turns "modifican la Ley …" after "por la que se" into a statement about the text: "que modifica la Ley …".
 */
function inTheActive(rest: string): string {
  const [verb = '', ...words] = rest.split(' ');
  const tail = words
    .join(' ')
    .replace(/ y se ([a-záéíóú]+)/giu, (_, other: string) => ` y ${singular(other)}`);
  return `que ${singular(verb)} ${tail}`;
}

const singular = (verb: string): string => verb.replace(/([ae])n$/iu, '$1');
