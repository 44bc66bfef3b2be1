import type { SummaryLanguage } from '../facts.ts';
import type { HeadlinePresenter } from '../headlines/headline-facts.ts';
import { presenterNamer } from '../headlines/presenter-names.ts';
import { sayVote } from './messages.ts';

/** How a language names those who presented something. */
interface PresenterGrammar {
  name(presenter: HeadlinePresenter): string;
  /** "del PP", "de Vox", "d’ERC". */
  of(name: string): string;
  list(names: readonly string[]): string;
}

const joined = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** "y" becomes "e" before the sound of "i", but not before words such as "Iolanda" and "hielo". */
const spanishAnd = (word: string): string => (/^h?[ií](?![aeoáéó])/i.test(word) ? 'e' : 'y');

/** Names and acronyms that are read with a vowel first: d’ERC, d’EH Bildu; but "de IU". */
const CATALAN_VOWEL = /^(?:h?[aeoàèéòó]|h?[iuíú](?![aeo]))/i;

const grammars: Readonly<Record<SummaryLanguage, PresenterGrammar>> = {
  es: {
    name: presenterNamer('es', {
      government: 'el Gobierno',
      senate: 'el Senado',
      citizens: 'iniciativa popular',
      committee: 'la comisión',
      deputies: 'varios diputados',
      others: ' y otros $1 diputados',
      and: ' y ',
      articles: { feminine: 'la', masculine: 'el', plural: 'las' },
      groups: {
        PP: 'el PP',
        PSOE: 'el PSOE',
        'EAJ-PNV': 'el PNV',
        Mixto: 'el Grupo Mixto',
        Plural: 'el Grupo Plural',
        'Izquierda Plural': 'la Izquierda Plural',
      },
    }),
    of: (name) => (name.startsWith('el ') ? `del ${name.slice(3)}` : `de ${name}`),
    list: (names) => joined(names, spanishAnd(names.at(-1) ?? '')),
  },
  ca: {
    name: presenterNamer('ca', {
      government: 'el Govern',
      senate: 'el Senat',
      citizens: 'iniciativa popular',
      committee: 'la comissió',
      deputies: 'diversos diputats',
      others: ' i $1 diputats més',
      and: ' i ',
      articles: { feminine: 'la', masculine: 'el', plural: 'les' },
      groups: {
        PP: 'el PP',
        PSOE: 'el PSOE',
        'EAJ-PNV': 'el PNB',
        Mixto: 'el Grup Mixt',
        Plural: 'el Grup Plural',
        'Izquierda Plural': 'l’Esquerra Plural',
      },
    }),
    of: (name) =>
      name.startsWith('el ') ? `del ${name.slice(3)}` : CATALAN_VOWEL.test(name) ? `d’${name}` : `de ${name}`,
    list: (names) => joined(names, 'i'),
  },
  en: {
    name: presenterNamer('en', {
      government: 'the Government',
      senate: 'the Senate',
      citizens: 'citizens',
      committee: 'the committee',
      deputies: 'several deputies',
      others: ' and $1 other deputies',
      and: ' and ',
      articles: { feminine: 'the', masculine: 'the', plural: 'the' },
      groups: {
        PP: 'the PP',
        PSOE: 'the PSOE',
        'EAJ-PNV': 'the PNV',
        Mixto: 'the Mixed Group',
        Plural: 'the Plural Group',
        'Izquierda Plural': 'the Plural Left',
      },
    }),
    of: (name) => `of ${name}`,
    list: (names) => joined(names, 'and'),
  },
};

/** So many presenters are named; of more, the first and that there are others. */
const MOST = 3;

/** The presenters of a text in one language. */
interface PresenterWords {
  /** "el PP y Vox"; empty if unknown. */
  who: string;
  /** "del PP y Vox"; empty if unknown. */
  of: string;
}

/** Returns the presenters as they stand in a message. */
export function presentersIn(
  presenters: readonly HeadlinePresenter[],
  language: SummaryLanguage,
): PresenterWords {
  if (presenters.length === 0) return { who: '', of: '' };
  const { name, of, list } = grammars[language];
  const named = presenters.slice(0, presenters.length > MOST ? 1 : MOST);
  const names = named.map(name);
  if (presenters.length > named.length) names.push(sayVote(language, 'many_others'));
  const who = list(names);
  return { who, of: of(who) };
}

/** Returns groups by their short names, in a list: "el PP y Vox". */
export const groupsIn = (names: readonly string[], language: SummaryLanguage): string =>
  listIn(
    names.map((name) => grammars[language].name({ kind: 'group', name, members: null })),
    language,
  );

/** Returns "del PP", "d’ERC". */
export const ofIn = (name: string, language: SummaryLanguage): string => grammars[language].of(name);

/** Returns names in a list, with the language’s "and" before the last. */
export const listIn = (names: readonly string[], language: SummaryLanguage): string =>
  grammars[language].list(names);

/** Returns the presenters as an addition to a noun, " de Vox"; empty if unknown. */
export function by(presenters: readonly HeadlinePresenter[], language: SummaryLanguage): string {
  const { who, of } = presentersIn(presenters, language);
  return who === '' ? '' : sayVote(language, 'by', { who, of });
}
