import { NAMES } from './catalan-phrases.ts';
import { LEAVING } from './common-names.ts';
import type { Subject } from './headline-facts.ts';
import { type NounPhrase, nounPhrase } from './headline-grammar.ts';
import { presenterNamer } from './presenter-names.ts';
import { shortName } from './short-name.ts';
import { translated } from './translate.ts';

/** Words that take an apostrophe before them: they begin with a vowel sound, with or without a silent h. */
const VOWEL = /^«?h?(?:[aeoàèéíòóúï]|[iu](?![aeiouàèéíòóú]))/i;
export const of = (noun: string): string =>
  noun.startsWith('el ')
    ? `del ${noun.slice(3)}`
    : noun.startsWith('els ')
      ? `dels ${noun.slice(4)}`
      : VOWEL.test(noun)
        ? `d’${noun}`
        : `de ${noun}`;
export const to = (noun: string): string =>
  noun.startsWith('el ')
    ? `al ${noun.slice(3)}`
    : noun.startsWith('els ')
      ? `als ${noun.slice(4)}`
      : `a ${noun}`;

export const presenter = presenterNamer('ca', {
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
});

/** Official names are in Spanish: untranslated words appear in quotation marks. */
const inQuotes = (rest: string): string => {
  if (/^de /i.test(rest)) return of(`«${rest.slice(3)}»`);
  return rest.startsWith('del ') ? `del «${rest.slice(4)}»` : `«${rest}»`;
};
const quoted = (name: string): string => translated(name, NAMES, inQuotes);

export function matterPhrase(
  subject: Subject,
  name: string,
  authors: string,
  isProposed: boolean,
): NounPhrase {
  const { matter, isOrganic, knownAs } = subject;
  const by = authors === '' ? '' : ` ${of(authors)}`;
  const words = (head: string): string => `${head}${name === '' ? '' : ` ${quoted(name)}`}`;
  const feminine = (text: string): NounPhrase => nounPhrase(text, true);
  if (knownAs !== null)
    return nounPhrase(knownAs.ca, /^(?:la|una) /.test(knownAs.ca), /^(?:els|les) /.test(knownAs.ca));
  const organic = isOrganic ? ' orgànica' : '';
  switch (matter) {
    case 'bill':
      return feminine(words(shortName(subject.name).isReform ? 'la reforma' : `la llei${organic}`));
    case 'members_bill':
      return feminine(words(isProposed ? `la proposició de llei${organic}${by}` : `la llei${organic}`));
    case 'decree_law': {
      const [number, ...rest] = name.split(', ');
      const about = rest.length === 0 ? '' : `, ${quoted(rest.join(', '))}`;
      return nounPhrase(`el Reial decret llei${number && ` ${number}`}${about}`, false);
    }
    case 'motion':
      return feminine(words(`la moció${by}`));
    case 'non_legislative_motion':
      return feminine(words(`la proposició no de llei${by}`));
    case 'rules':
      return feminine(
        words(
          isProposed && by !== ''
            ? `la proposició${by} de reforma del Reglament`
            : 'la reforma del Reglament',
        ),
      );
    case 'statute':
      return feminine(words('la reforma de l’Estatut'));
    case 'constitution':
      return feminine(words('la reforma de la Constitució'));
    case 'budget':
      return nounPhrase(
        `els Pressupostos Generals de l’Estat${subject.name === '' ? '' : ` per al ${subject.name}`}`,
        false,
        true,
      );
    default: {
      const left = LEAVING.exec(name)?.[1];
      return left === undefined ? nounPhrase(`«${name}»`, false) : feminine(`la denúncia ${of(`«${left}»`)}`);
    }
  }
}
