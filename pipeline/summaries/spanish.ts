import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import { chamberWithArticle } from './chamber-with-article.ts';
import {
  act,
  type InitiativeName,
  inBrackets,
  joined,
  knownByName,
  type SummaryGrammar,
  type VotedPart,
} from './grammar.ts';
import { capital } from './headlines/headline-grammar.ts';
import { inTheActive } from './headlines/short-name.ts';
import { spanish as headlines } from './headlines/spanish.ts';
import { matterPhrase, of, to } from './headlines/spanish-names.ts';
import { amendedPlace } from './headlines/translate.ts';
import { quotedTitle } from './quoted-title.ts';
import { regionalParliament } from './regional-parliaments.ts';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const MAJORITIES = {
  simple: 'mayoría simple',
  absolute: 'mayoría absoluta',
  three_fifths: 'mayoría de tres quintos',
  two_thirds: 'mayoría de dos tercios',
};

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

/** Names one amendment to the whole, or several voted on together. */
const against = ({ isOne }: VotedPart): string =>
  isOne ? 'la enmienda a la totalidad' : 'enmiendas a la totalidad';

/** Names a committee’s text, or the rest of it if parts were voted on separately. */
const report = ({ isRest }: VotedPart): string => (isRest ? 'el resto del dictamen' : 'el dictamen');

/** "la enmienda 5", "las enmiendas 5 y 6", "las demás enmiendas", "una enmienda", "enmiendas". */
function numbered({ part, isOne, isRest }: VotedPart, one: string, many: string): string {
  const which = `${isOne ? one : many} ${part}`;
  if (part !== null) return isRest ? `el resto ${of(which)}` : which;
  if (isRest) return many.replace(/^l[ao]s /, '$&demás ');
  return isOne ? one.replace(/^la /, 'una ') : many.replace(/^las /, '');
}

/** "la enmienda del Senado a la disposición final séptima de un proyecto", "enmiendas del Senado a un proyecto". */
function fromSenate(matter: string, vote: VotedPart): string {
  const { part, isOne, isRest } = vote;
  const place = part === null ? null : amendedPlace(part);
  if (place !== null)
    return `${isRest ? (isOne ? 'el resto de la enmienda' : 'las demás enmiendas') : isOne ? 'la enmienda' : 'las enmiendas'} del Senado ${place} ${of(matter)}`;
  const which = part === null || /^\d/.test(part) ? '' : ` (${part})`;
  const named = numbered({ part: which === '' ? part : null, isOne, isRest }, 'la enmienda', 'las enmiendas');
  return `${named} del Senado${which} ${to(matter)}`;
}

const signed = (others: number): string => (others === 1 ? 'otro diputado' : `otros ${others} diputados`);

export const spanish: SummaryGrammar = {
  headlines,
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
  byAssent: 'por asentimiento, es decir, sin que nadie se opusiera',
  majority: (majority, reached) => `${reached ? 'con' : 'sin'} la ${MAJORITIES[majority]} necesaria`,
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
  unlinked(title) {
    const { words } = matterPhrase(knownByName('other', title), title, '', false);
    return words.startsWith('«') ? `el asunto ${words}` : words;
  },
  agreement: (title) => `el convenio internacional «${title}»`,
  together: (first) => `varias iniciativas a la vez, entre ellas ${first}`,
  candidate: 'la candidatura presentada',
  acts: {
    take_up: act('aceptó tramitar', 'rechazó tramitar'),
    return: act('devolvió a su autor', 'rechazó devolver a su autor'),
    totality: act('aprobó', 'rechazó', (matter, by, vote) => `${against(vote)}${by} ${to(matter)}`),
    text: act('aprobó', 'rechazó', (matter, _, vote) => `${report(vote)} ${of(matter)}`),
    whole: act('aprobó', 'rechazó', (matter) => `el conjunto ${of(matter)}`),
    validate: act('convalidó', 'derogó'),
    as_bill: act('aceptó', 'rechazó', (matter) => `tramitar como proyecto de ley ${matter}`),
    report: act('aprobó', 'rechazó', (matter) => `el dictamen o informe sobre ${matter}`),
    authorise: act('autorizó', 'no autorizó'),
    invest: act('otorgó', 'no otorgó', (who) => `su confianza a ${who} para presidir el Gobierno`),
    trust: act('otorgó', 'negó', () => 'su confianza al Gobierno'),
    censure: act('aprobó', 'rechazó', (_, by) => `la moción de censura${by} al Gobierno`),
    lift_veto: act('levantó', 'no levantó', (matter) => `el veto del Senado ${to(matter)}`),
    motion: act('aprobó', 'rechazó'),
  },
  votedOn: {
    matter: (matter) => matter,
    amendments: (matter, by, vote) => `${numbered(vote, 'la enmienda', 'las enmiendas')}${by} ${to(matter)}`,
    dissent: (matter, by, { isOne }) =>
      `${isOne ? 'el voto particular' : 'votos particulares'}${by} ${to(matter)}`,
    corrections: (matter) => `correcciones técnicas ${to(matter)}`,
    resolutions: (matter, by, vote) =>
      `${numbered(vote, 'la propuesta de resolución', 'las propuestas de resolución')}${by} en el debate ${of(matter)}`,
    points: (matter, _, vote) =>
      vote.part === null && !vote.isRest
        ? `una parte ${of(matter)}`
        : `${numbered(vote, 'el punto', 'los puntos')} ${of(matter)}`,
    part: (matter, _, { part, isRest }) =>
      `${isRest ? 'el resto' : 'una parte'}${part === null ? '' : ` (${part})`} ${of(matter)}`,
    totality: (matter, by) => `una enmienda a la totalidad${by} ${to(matter)}`,
    text: (matter, _, vote) => `${report(vote)} ${of(matter)}`,
    whole: (matter) => `el conjunto ${of(matter)}`,
    senate_amendments: (matter, _, vote) => fromSenate(matter, vote),
    senate_veto: (matter) => `el veto del Senado ${to(matter)}`,
    transactional: (matter, by, { part }) =>
      `una enmienda transaccional${by}${part === null ? '' : ` a la enmienda ${part}`}, ${to(matter)}`,
    avocation: (matter, by) =>
      `la avocación por el Pleno${by === '' ? '' : `, a petición${by},`} ${of(matter)}`,
    take_up: (matter) => `la toma en consideración ${of(matter)}`,
    validation: (matter) => `la convalidación ${of(matter)}`,
    as_bill: (matter) => `si se tramita como proyecto de ley ${matter}`,
    single_reading: (matter) => `si se tramita directamente y en lectura única ${matter}`,
    urgent_procedure: (matter) => `si se tramita por el procedimiento de urgencia ${matter}`,
    procedure: (matter) => `la tramitación ${of(matter)}`,
  },
  won(side, how, chamber, about) {
    const what = { yes: 'Ganó el sí', no: 'Ganó el no', tie: 'Hubo empate' }[side];
    return `${what}, ${how}, en una votación ${of(chamber)} sobre ${about}`;
  },
  unresolved: (chamber, about, isCounted) =>
    `En ${chamber} se votó sobre ${about}${isCounted ? '' : '; la fuente oficial no da el recuento'}`,
  ballot: (chamber, about, cast) =>
    `En ${chamber} se votó sobre ${about}; ${cast === null ? 'la fuente oficial no da el recuento' : `se emitieron ${cast} votos, y la fuente oficial no dice cuántos obtuvo cada candidatura`}`,
  secret: 'La votación fue secreta.',
  repeats: 'Se repetía una votación que había terminado en empate.',
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
