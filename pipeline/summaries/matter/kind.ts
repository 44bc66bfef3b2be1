import type { SummaryLanguage } from '../facts.ts';
import { KINDS } from '../headlines/phrases.ts';
import { translatedWhole } from '../headlines/translate.ts';
import type { Translator } from '../translations.ts';
import { sayVote } from './messages.ts';
import { quoted } from './partisan.ts';

/** What a text is: in official Spanish words, and as the site says it. */
interface TextKindWords {
  /** "reforma de la Ley 12/2023", "acuerdo entre España y Armenia"; empty if the object says it. */
  kind: string;
  /** "proposición de ley de Sumar" in the language; empty if the kind says it. */
  instrument: string;
  isOrganic: boolean;
}

/** The parties of an agreement. */
const PARTIES = / (?:entre|con) .*$/u;

/** Returns what a text is, in one language: English says "bill amending Law 12/2023". */
export function kindIn(
  { kind, instrument, isOrganic }: TextKindWords,
  language: SummaryLanguage,
  translate: Translator,
): string {
  const own = kind === '' || language === 'es' ? kind : translated(kind, language, translate);
  if (language !== 'en' || !own.startsWith('amending '))
    return [own, instrument].filter((words) => words !== '').join(', ');
  const bill = sayVote('en', 'instrument.law', { organic: String(isOrganic) });
  return `${instrument === '' ? bill : instrument} ${own}`;
}

/** Apertium gives countries their Catalan articles; without it the table has the words. */
function translated(kind: string, language: 'ca' | 'en', translate: Translator): string {
  const known = (words: string): string | null => translatedWhole(words, KINDS[language]);
  return language === 'ca'
    ? (translate(kind, 'ca') ?? known(kind) ?? quoted(kind))
    : (known(kind) ?? known(kind.replace(PARTIES, '')) ?? `“${kind}”`);
}
