import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import { chamberWithArticle } from './chamber-with-article.ts';
import { type InitiativeName, inBrackets, joined, type SummaryGrammar } from './grammar.ts';
import { capital } from './matter/noun.ts';
import { ofIn } from './matter/presenters.ts';
import { quotedTitle } from './quoted-title.ts';
import { regionalParliament } from './regional-parliaments.ts';

const of = (name: string): string => ofIn(name, 'es');

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
/** Result words of official files, folded. */
const RESULT_WORDS: Readonly<Record<string, string>> = {
  convalidado: 'Se convalidó',
  'convalidado y tramitado como proyecto de ley': 'Se convalidó y se tramitó como proyecto de ley',
  derogado: 'Se derogó',
  decaido: 'Decayó',
  'no celebracion': 'No llegó a celebrarse',
  'extinguido por desaparicion o cese del autor': 'Se extinguió porque su autor dejó de serlo',
  'tramitado por completo sin req. acuerdo o decision':
    'Se tramitó por completo, sin que hiciera falta ninguna decisión',
};
const OUTCOME_WORDS: Readonly<Record<InitiativeOutcome, string>> = {
  approved: 'Se aprobó',
  rejected: 'Se rechazó',
  inadmissible: 'No se admitió a trámite',
  withdrawn: 'Se retiró',
  converted: 'Se convirtió en otra iniciativa',
  merged: 'Se incorporó a otra iniciativa',
  concluded: 'Concluyó',
  expired: 'Caducó',
  unknown: 'No sabemos cómo acabó',
};
/** A decree-law is already in force: the chamber keeps or repeals it. */
const DECREES: Readonly<Partial<Record<InitiativeOutcome, string>>> = {
  approved: 'Se convalidó',
  rejected: 'Se derogó',
};

/**
 * "Proyecto de Ley por la que se …": the subject is the law, so "por la que" does not agree with "un
 * proyecto".
 */
const BY_LAW = /^por la que se /i;

/** "Una solicitud de creación de una comisión": the applicant follows the request, not the committee. */
const REQUEST = /^(una solicitud) (?=de creación )/;

/**
 * Types of motions, non-legislative proposals and interpellations: their titles are a group's view of the
 * matter.
 */
const OF_A_GROUP = new Set(['161', '162', '170', '171', '172', '173']);

function initiative({
  type,
  noun,
  title: { organic, rest, whole, isBare },
  of: authors,
  aside,
}: InitiativeName): string {
  if (noun === null) return `la iniciativa «${whole}»`;
  if (type === '130' && /^Real Decreto-ley \d/i.test(whole)) return `el ${whole}`;
  const author = aside && `autor: ${aside}`;
  if (authors !== '' && rest !== null && REQUEST.test(noun))
    return `${noun.replace(REQUEST, `$1 ${authors}, `)} ${rest}`;
  const kind = noun + (organic && noun.endsWith(' de ley') ? ' orgánica' : '');
  if (isBare) return joined([kind, authors, author && `(${author})`]);
  if (rest === null) return joined([kind, authors, `(${joined([author, `«${whole}»`], '; ')})`]);
  const named = joined([kind, authors, author && `(${author})`]);
  if (BY_LAW.test(rest)) {
    const does = inTheActive(rest.replace(BY_LAW, ''));
    return `${named} ${OF_A_GROUP.has(type) ? quotedTitle(does) : does}`;
  }
  const own = OF_A_GROUP.has(type) ? quotedTitle(rest) : rest;
  return authors === '' || rest.startsWith('por ') ? `${named} ${own}` : `${named}, ${own}`;
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

const signed = (others: number): string => (others === 1 ? 'otro diputado' : `otros ${others} diputados`);

export const spanish: SummaryGrammar = {
  language: 'es',
  of,
  chamber: (name) => chamberWithArticle(name, ['Congreso', 'Parlamento', 'Senado'], 'el Pleno'),
  on: (date) =>
    `el ${Number(date.slice(8))} de ${MONTHS[Number(date.slice(5, 7)) - 1]} de ${date.slice(0, 4)}`,
  votes(count, side, named) {
    const where = side === 'yes' ? 'a favor' : 'en contra';
    if (count === 0 && !named) return `ninguno ${where}`;
    return `${count}${named ? (count === 1 ? ' voto' : ' votos') : ''} ${where}`;
  },
  abstentions: (count) => `${count} ${count === 1 ? 'abstención' : 'abstenciones'}`,
  by: 'por',
  with: 'con',
  proposer({ kind, name, members, others }) {
    if (kind === 'government') return 'el Gobierno';
    if (kind === 'senate') return 'el Senado';
    if (kind === 'deputy') return others === undefined ? name : `${name} y ${signed(others)}`;
    if (kind === 'regional_parliament') return regionalParliament(name)?.es ?? null;
    if (kind === 'group')
      return inBrackets(/^grupo /i.test(name) ? `el ${name}` : `el grupo ${name}`, members);
    return null;
  },
  others: (count) => (count === 1 ? 'otro firmante' : `otros ${count} firmantes`),
  initiative,
  presented(authors, several, on, matter, chamber) {
    if (authors === null)
      return on === null ? `Es ${matter}` : `${capital(on)}, ${chamber} recibió ${matter}`;
    const [one, many] = /^una comparecencia\b/.test(matter)
      ? ['pidió', 'pidieron']
      : ['presentó', 'presentaron'];
    const act = `${authors} ${several || /^las /.test(authors) ? many : one} ${matter}`;
    return on === null ? capital(act) : `${capital(on)}, ${act}`;
  },
  cameFrom: (legislature, number) => `Viene de la ${legislature} legislatura, en la que era la ${number}`,
  results: { official: RESULT_WORDS, decrees: DECREES, outcomes: OUTCOME_WORDS },
  returned: 'Se devolvió a su autor',
  lapsed: (on) => `Caducó al acabar la legislatura${on === null ? '' : `, ${on}`}`,
  knownUntil: (unknown, on) => `${unknown}: el último documento al respecto es ${of(on)}`,
  inPart: (conclusion) => `${conclusion} en parte`,
  decided: (on, side, how) => `En el Pleno, ${on}, ganó el ${side === 'yes' ? 'sí' : 'no'}, ${how}`,
  situation: (words) => `Situación oficial: «${words}»`,
};
