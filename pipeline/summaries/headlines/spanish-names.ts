import { quotedTitle } from '../quoted-title.ts';
import type { Subject } from './headline-facts.ts';
import { type NounPhrase, nounPhrase } from './headline-grammar.ts';
import { presenterNamer } from './presenter-names.ts';
import { shortName } from './short-name.ts';

/** Adds "de" or "a", which contract with the article "el". */
export const of = (noun: string): string => (noun.startsWith('el ') ? `del ${noun.slice(3)}` : `de ${noun}`);
export const to = (noun: string): string => (noun.startsWith('el ') ? `al ${noun.slice(3)}` : `a ${noun}`);
export const ending = ({ isFeminine, isPlural }: Omit<NounPhrase, 'words'>): string =>
  `${isFeminine ? 'a' : 'o'}${isPlural ? 's' : ''}`;

const FEMININE =
  /^(?:solicitud|declaraci[oó]n|enmienda|convenci[oó]n|carta|adenda|propuesta|resoluci[oó]n|decisi[oó]n|memoria|elecci[oó]n|moci[oó]n|cuenta|comunicaci[oó]n|autorizaci[oó]n|prórroga|modificaci[oó]n|adhesi[oó]n|denuncia|toma|reforma|proposici[oó]n|ratificaci[oó]n|renovaci[oó]n|retirada|reserva|objeci[oó]n)(es|s)?\b/i;
const MASCULINE =
  /^(?:acuerdo|convenio|protocolo|tratado|canje|dict[aá]men|informe|memorando|estatuto|instrumento|objetivo|reglamento|plan|programa|proyecto|voto)(es|s)?\b/i;

export const presenter = presenterNamer('es', {
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
});

/** "la Ley General de Comunicación Audiovisual": upper case if the name continues in capitals. */
const law = (name: string): string => (/^\p{Lu}/u.test(name) ? 'Ley' : 'ley');

export function matterPhrase(
  subject: Subject,
  name: string,
  authors: string,
  isProposed: boolean,
): NounPhrase {
  const { matter, isOrganic, knownAs } = subject;
  const by = authors === '' ? '' : ` ${of(authors)}`;
  const words = (head: string): string => `${head}${name === '' ? '' : ` ${name}`}`;
  // The title of a motion is its authors' view of the matter: the headline quotes it and never asserts it.
  const quoting = (head: string): string => `${head}${name === '' ? '' : ` ${quotedTitle(name)}`}`;
  const feminine = (text: string): NounPhrase => nounPhrase(text, true);
  if (knownAs !== null)
    return nounPhrase(knownAs.es, /^(?:la|una) /.test(knownAs.es), /^l[ao]s /.test(knownAs.es));
  const organic = isOrganic ? ' orgánica' : '';
  switch (matter) {
    case 'bill':
      return feminine(words(shortName(subject.name).isReform ? 'la reforma' : `la ${law(name)}${organic}`));
    case 'members_bill':
      return feminine(
        words(isProposed ? `la proposición de ley${organic}${by}` : `la ${law(name)}${organic}`),
      );
    case 'decree_law':
      return nounPhrase(words('el Real Decreto-ley'), false);
    case 'motion':
      return feminine(quoting(`la moción${by}`));
    case 'non_legislative_motion':
      return feminine(quoting(`la proposición no de ley${by}`));
    case 'rules':
      return feminine(
        words(
          isProposed && by !== ''
            ? `la proposición${by} de reforma del Reglamento`
            : 'la reforma del Reglamento',
        ),
      );
    case 'statute':
      return feminine(words('la reforma del Estatuto'));
    case 'constitution':
      return feminine(words('la reforma de la Constitución').replace(' relativo a', ' relativa a'));
    case 'budget':
      return nounPhrase(
        `los Presupuestos Generales del Estado${subject.name === '' ? '' : ` para ${subject.name}`}`,
        false,
        true,
      );
    case 'resolutions':
      return feminine(name);
    case 'other':
      return articled(name);
  }
}

/** Returns words with the article of their first noun; in quotation marks if the noun is unknown. */
function articled(name: string): NounPhrase {
  const feminine = FEMININE.exec(name);
  const noun = feminine ?? MASCULINE.exec(name);
  if (noun === null) return nounPhrase(`«${name}»`, false);
  const isPlural = noun[1] !== undefined;
  const article = feminine === null ? (isPlural ? 'los' : 'el') : isPlural ? 'las' : 'la';
  return nounPhrase(`${article} ${name}`, feminine !== null, isPlural);
}
