import { groupInProse } from '../../model/groups/group-names.ts';
import { regionalParliament } from '../../model/regional-parliaments.ts';
import { withoutTitles } from '../../model/votes/presenter.ts';
import type { SummaryLanguage } from '../facts.ts';
import type { HeadlinePresenter } from '../headlines/headline-facts.ts';
import { COMMITTEES } from '../headlines/phrases.ts';
import { translatedWhole } from '../headlines/translate.ts';
import { sayVote } from './messages.ts';

/** The word between the last two names of a list. */
export const AND = { es: ' y ', ca: ' i ', en: ' and ' } as const;

/** Articles before the name of a committee or an assembly, of a group or a parliament, of the Cortes. */
const ARTICLES = {
  es: { feminine: 'la', masculine: 'el', plural: 'las' },
  ca: { feminine: 'la', masculine: 'el', plural: 'les' },
  en: { feminine: 'the', masculine: 'the', plural: 'the' },
} as const;

const OTHERS = / y otr[oa]s (\d+) diputad[oa]s$/i;

/** Names a presenter with its article. */
function nameIn({ kind, name, members, party }: HeadlinePresenter, language: SummaryLanguage): string {
  const { feminine, masculine, plural } = ARTICLES[language];
  switch (kind) {
    case 'government':
    case 'senate':
    case 'citizens':
      return sayVote(language, `presenter.${kind}`);
    case 'committee': {
      // Official names of committees are in Spanish; those of the table have others.
      const own = language === 'es' || name === null ? name : translatedWhole(name, COMMITTEES[language]);
      return own === null ? sayVote(language, 'presenter.committee') : `${feminine} ${own}`;
    }
    case 'regional_parliament': {
      const article = /^parlament/i.test(name!)
        ? masculine
        : /^(?:cortes|corts)/i.test(name!)
          ? plural
          : feminine;
      return regionalParliament(name!)?.[language] ?? `${article} ${name}`;
    }
    case 'deputies':
      return name === null
        ? sayVote(language, 'presenter.deputies')
        : withoutTitles(name).replace(OTHERS, (_, count: string) =>
            sayVote(language, 'presenter.others', { count }),
          );
    case 'group': {
      const known = party?.[language] ?? groupInProse(name!, language);
      return members === null
        ? known
        : `${known} (${withoutTitles(members).replaceAll(' y ', AND[language])})`;
    }
  }
}

/** Names and acronyms that are read with a vowel first: d’ERC, d’EH Bildu; but "de IU". */
const CATALAN_VOWEL = /^(?:h?[aeoàèéòó]|h?[iuíú](?![aeo]))/i;

/** Returns "del PP", "d’ERC". */
export function ofIn(name: string, language: SummaryLanguage): string {
  if (language === 'en') return `of ${name}`;
  if (name.startsWith('el ')) return `del ${name.slice(3)}`;
  return language === 'ca' && CATALAN_VOWEL.test(name) ? `d’${name}` : `de ${name}`;
}

/** Before the sound of "i", but not before words such as "Iolanda" and "hielo", "y" becomes "e". */
const SPANISH_I = /^h?[ií](?![aeoáéó])/i;

/** Returns names in a list, with the language’s "and" before the last. */
export function listIn(names: readonly string[], language: SummaryLanguage): string {
  if (names.length < 2) return names.join('');
  const last = names.at(-1)!;
  const and = language === 'es' && SPANISH_I.test(last) ? ' e ' : AND[language];
  return `${names.slice(0, -1).join(', ')}${and}${last}`;
}

/** So many presenters are named; of more, the first that is no mixed group, and that there are others. */
const MOST = 4;

/** Returns the presenters as they stand in a message: "el PP y Vox", "del PP y Vox"; empty if unknown. */
export function presentersIn(
  presenters: readonly HeadlinePresenter[],
  language: SummaryLanguage,
): { who: string; of: string } {
  if (presenters.length === 0) return { who: '', of: '' };
  const first =
    presenters.find(({ name, members }) => name !== 'Mixto' || members !== null) ?? presenters[0]!;
  const named = presenters.length > MOST ? [first] : presenters;
  const names = named.map((presenter) => nameIn(presenter, language));
  if (presenters.length > named.length) names.push(sayVote(language, 'many_others'));
  const who = listIn(names, language);
  return { who, of: ofIn(who, language) };
}

/** Returns the presenters as an addition to a noun, " de Vox"; empty if unknown. */
export function by(presenters: readonly HeadlinePresenter[], language: SummaryLanguage): string {
  const { who, of } = presentersIn(presenters, language);
  return who === '' ? '' : sayVote(language, 'by', { who, of });
}
