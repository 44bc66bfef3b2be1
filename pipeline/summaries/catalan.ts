import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import { chamberWithArticle } from './chamber-with-article.ts';
import {
  act,
  type InitiativeName,
  inBrackets,
  joined,
  type SummaryGrammar,
  type VotedPart,
} from './grammar.ts';
import { catalan as headlines } from './headlines/catalan.ts';
import { of, to } from './headlines/catalan-names.ts';
import { PARTS } from './headlines/catalan-phrases.ts';
import { capital } from './headlines/headline-grammar.ts';
import { amendedPlace, translatedWhole } from './headlines/translate.ts';
import { regionalParliament } from './regional-parliaments.ts';

const MONTHS = 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'.split(' ');
const MAJORITIES = {
  simple: 'majoria simple',
  absolute: 'majoria absoluta',
  three_fifths: 'majoria de tres cinquens',
  two_thirds: 'majoria de dos terços',
};

/** Words in the official Spanish names of groups that have a Catalan form. */
const GROUP_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Grupo Parlamentario/, 'Grup Parlamentari'],
  [/^Grupo/, 'Grup'],
  [/ en el Congreso$/, ' al Congrés'],
  [/ Republicano$/, ' Republicà'],
  [/ Vasco \(EAJ-PNV\)$/, ' Basc (EAJ-PNB)'],
  [/ Mixto\b/, ' Mixt'],
  [/ Catalán(?= \(|$)/, ' Català'],
  [/^(Grup Parlamentari) de (?=U[^aeiou])/, '$1 d’'],
];

/** Result words of official files, folded. */
const RESULT_WORDS: Readonly<Record<string, string>> = {
  convalidado: 'Es va convalidar',
  'convalidado y tramitado como proyecto de ley': 'Es va convalidar i tramitar com a projecte de llei',
  derogado: 'Es va derogar',
  decaido: 'Va decaure',
  'no celebracion': 'No es va arribar a celebrar',
  'extinguido por desaparicion o cese del autor': 'Es va extingir perquè el seu autor va deixar de ser-ho',
  'tramitado por completo sin req. acuerdo o decision':
    'Es va tramitar del tot, sense que calgués cap decisió',
};
const OUTCOME_WORDS: Readonly<Record<InitiativeOutcome, string>> = {
  approved: 'Es va aprovar',
  rejected: 'Es va rebutjar',
  inadmissible: 'No es va admetre a tràmit',
  withdrawn: 'Es va retirar',
  converted: 'Es va convertir en una altra iniciativa',
  merged: 'Es va incorporar a una altra iniciativa',
  concluded: 'Va concloure',
  expired: 'Va caducar',
  unknown: 'No sabem com va acabar',
};
/** A decree-law is already in force: the chamber keeps or repeals it. */
const DECREES: Readonly<Partial<Record<InitiativeOutcome, string>>> = {
  approved: 'Es va convalidar',
  rejected: 'Es va derogar',
};

/** "Una sol·licitud de creació d’una comissió": the applicant follows the request, not the committee. */
const REQUEST = /^(una sol·licitud) (?=de creació )/;

/** Names an initiative. Official titles are in Spanish, so they appear in quotation marks. */
function initiative({ noun, title, of: authors, aside }: InitiativeName): string {
  const { organic, rest, whole, isBare } = title;
  if (noun === null) return `la iniciativa «${whole}»`;
  const kind = noun + (organic && noun.endsWith(' de llei') ? ' orgànica' : '');
  const notes = joined([aside && `autor: ${aside}`, isBare ? null : `«${rest ?? whole}»`], '; ');
  if (authors !== '' && REQUEST.test(noun))
    return joined([noun.replace(REQUEST, `$1 ${authors} `), notes && `(${notes})`]);
  // Do not open brackets directly after brackets.
  if (authors.endsWith(')') && aside === null && notes !== '') return `${kind} ${authors}, ${notes}`;
  return joined([kind, authors, notes && `(${notes})`]);
}

/** "L’u" and "l’onze": days that begin with a vowel when spoken. */
const VOWEL_DAYS = new Set([1, 11]);

/** Names one amendment to the whole, or several voted on together. */
const against = ({ isOne }: VotedPart): string =>
  isOne ? 'l’esmena a la totalitat' : 'esmenes a la totalitat';

/** Names a committee’s text, or the rest of it if parts were voted on separately. */
const report = ({ isRest }: VotedPart): string => (isRest ? 'la resta del dictamen' : 'el dictamen');

/** "l’esmena 5", "les esmenes 5 i 6", "les altres esmenes", "una esmena", "esmenes". */
function numbered({ part, isOne, isRest }: VotedPart, one: string, many: string, some: string): string {
  if (part !== null)
    return `${isRest ? 'la resta ' : ''}${isRest ? of(isOne ? one : many) : isOne ? one : many} ${part.replaceAll(' y ', ' i ')}`;
  if (isRest) return many.replace(/^(?:les|els) /, '$&altres ');
  return isOne ? some : many.replace(/^les /, '');
}

/** "l’esmena del Senat a la disposició final 7a d’un projecte", "esmenes del Senat a un projecte". */
function fromSenate(matter: string, { part, isOne, isRest }: VotedPart): string {
  const official = part === null ? null : amendedPlace(part);
  const place = official === null ? null : translatedWhole(official, PARTS);
  if (place !== null)
    return `${isRest ? (isOne ? 'la resta de l’esmena' : 'les altres esmenes') : isOne ? 'l’esmena' : 'les esmenes'} del Senat ${place} ${of(matter)}`;
  const which = part === null || /^\d/.test(part) ? '' : ` («${part}»)`;
  const vote = { part: which === '' ? part : null, isOne, isRest };
  return `${numbered(vote, 'l’esmena', 'les esmenes', 'una esmena')} del Senat${which} ${to(matter)}`;
}

const signed = (others: number): string => (others === 1 ? 'un diputat més' : `${others} diputats més`);

export const catalan: SummaryGrammar = {
  headlines,
  language: 'ca',
  of,
  chamber: (name) => chamberWithArticle(name, ['Congrés', 'Parlament', 'Senat'], 'el Ple'),
  on(date) {
    const day = Number(date.slice(8));
    const month = MONTHS[Number(date.slice(5, 7)) - 1]!;
    return `${VOWEL_DAYS.has(day) ? 'l’' : 'el '}${day} ${of(month)} del ${date.slice(0, 4)}`;
  },
  votes(count, side, named) {
    const where = side === 'yes' ? 'a favor' : 'en contra';
    if (count === 0 && !named) return `cap ${where}`;
    return `${count}${named ? (count === 1 ? ' vot' : ' vots') : ''} ${where}`;
  },
  abstentions: (count) => `${count} ${count === 1 ? 'abstenció' : 'abstencions'}`,
  by: 'per',
  with: 'amb',
  byAssent: 'per assentiment, és a dir, sense que ningú s’hi oposés',
  majority: (majority, reached) => `${reached ? 'amb' : 'sense'} la ${MAJORITIES[majority]} necessària`,
  proposer({ kind, name, members, others }) {
    if (kind === 'government') return 'el Govern';
    if (kind === 'senate') return 'el Senat';
    if (kind === 'deputy') return others === undefined ? name : `${name} i ${signed(others)}`;
    if (kind === 'regional_parliament') return regionalParliament(name)?.ca ?? null;
    if (kind === 'group') return inBrackets(groupNamed(name), members?.replaceAll(' y ', ' i '));
    return null;
  },
  others: (count) => (count === 1 ? 'un altre signant' : `${count} signants més`),
  initiative,
  unlinked: (title) => `l’assumpte «${title}»`,
  agreement: (title) => `el conveni internacional «${title}»`,
  together: (first) => `diverses iniciatives alhora, entre elles ${first}`,
  candidate: 'la candidatura presentada',
  acts: {
    take_up: act('va acceptar tramitar', 'va rebutjar tramitar'),
    return: act('va retornar al seu autor', 'va rebutjar retornar al seu autor'),
    totality: act('va aprovar', 'va rebutjar', (matter, by, vote) => `${against(vote)}${by} ${to(matter)}`),
    text: act('va aprovar', 'va rebutjar', (matter, _, vote) => `${report(vote)} ${of(matter)}`),
    whole: act('va aprovar', 'va rebutjar', (matter) => `el conjunt ${of(matter)}`),
    validate: act('va convalidar', 'va derogar'),
    as_bill: act('va acceptar', 'va rebutjar', (matter) => `tramitar com a projecte de llei ${matter}`),
    report: act('va aprovar', 'va rebutjar', (matter) => `el dictamen o informe sobre ${matter}`),
    authorise: act('va autoritzar', 'no va autoritzar'),
    invest: act('va atorgar', 'no va atorgar', (who) => `la confiança a ${who} per presidir el Govern`),
    trust: act('va atorgar', 'va negar', () => 'la confiança al Govern'),
    censure: act('va aprovar', 'va rebutjar', (_, by) => `la moció de censura${by} al Govern`),
    lift_veto: act('va aixecar', 'no va aixecar', (matter) => `el veto del Senat ${to(matter)}`),
    motion: act('va aprovar', 'va rebutjar'),
  },
  votedOn: {
    matter: (matter) => matter,
    amendments: (matter, by, vote) =>
      `${numbered(vote, 'l’esmena', 'les esmenes', 'una esmena')}${by} ${to(matter)}`,
    dissent: (matter, by, { isOne }) =>
      `${isOne ? 'el vot particular' : 'vots particulars'}${by} ${to(matter)}`,
    corrections: (matter) => `correccions tècniques ${to(matter)}`,
    resolutions: (matter, by, vote) =>
      `${numbered(vote, 'la proposta de resolució', 'les propostes de resolució', 'una proposta de resolució')}${by} en el debat ${of(matter)}`,
    points: (matter, _, vote) =>
      vote.part === null && !vote.isRest
        ? `una part ${of(matter)}`
        : `${numbered(vote, 'el punt', 'els punts', 'un punt')} ${of(matter)}`,
    part: (matter, _, { part, isRest }) =>
      `${isRest ? 'la resta' : 'una part'}${part === null ? '' : ` (${part})`} ${of(matter)}`,
    totality: (matter, by) => `una esmena a la totalitat${by} ${to(matter)}`,
    text: (matter, _, vote) => `${report(vote)} ${of(matter)}`,
    whole: (matter) => `el conjunt ${of(matter)}`,
    senate_amendments: (matter, _, vote) => fromSenate(matter, vote),
    senate_veto: (matter) => `el veto del Senat ${to(matter)}`,
    transactional: (matter, by, { part }) =>
      `una esmena transaccional${by}${part === null ? '' : ` a l’esmena ${part}`}, ${to(matter)}`,
    avocation: (matter, by) => `l’avocació pel Ple${by === '' ? '' : `, a petició${by},`} ${of(matter)}`,
    take_up: (matter) => `la presa en consideració ${of(matter)}`,
    validation: (matter) => `la convalidació ${of(matter)}`,
    as_bill: (matter) => `si es tramita com a projecte de llei ${matter}`,
    single_reading: (matter) => `si es tramita directament i en lectura única ${matter}`,
    urgent_procedure: (matter) => `si es tramita pel procediment d’urgència ${matter}`,
    procedure: (matter) => `la tramitació ${of(matter)}`,
  },
  won(side, how, chamber, about) {
    const what = { yes: 'Va guanyar el sí', no: 'Va guanyar el no', tie: 'Hi va haver empat' }[side];
    return `${what}, ${how}, en una votació ${of(chamber)} sobre ${about}`;
  },
  unresolved: (chamber, about, isCounted) =>
    `${capital(to(chamber))} es va votar sobre ${about}${isCounted ? '' : '; la font oficial no en dona el recompte'}`,
  ballot: (chamber, about, cast) =>
    `${capital(to(chamber))} es va votar sobre ${about}; ${cast === null ? 'la font oficial no en dona el recompte' : `es van emetre ${cast} vots, i la font oficial no diu quants en va obtenir cada candidatura`}`,
  secret: 'La votació va ser secreta.',
  repeats: 'Es repetia una votació que havia acabat en empat.',
  presented(authors, several, on, matter, chamber) {
    if (authors === null)
      return on === null ? `És ${matter}` : `${capital(on)}, ${chamber} va rebre ${matter}`;
    const verb = /^una compareixença\b/.test(matter) ? 'demanar' : 'presentar';
    const act = `${authors} ${several || /^les /.test(authors) ? 'van' : 'va'} ${verb} ${matter}`;
    return on === null ? capital(act) : `${capital(on)}, ${act}`;
  },
  cameFrom: (legislature, number) => `Ve de la ${legislature} legislatura, en què era la ${number}`,
  results: { official: RESULT_WORDS, decrees: DECREES, outcomes: OUTCOME_WORDS },
  returned: 'Es va retornar al seu autor',
  lapsed: (on) => `Va caducar en acabar la legislatura${on === null ? '' : `, ${on}`}`,
  knownUntil: (unknown, on) => `${unknown}: l’últim document que en parla és ${of(on)}`,
  inPart: (conclusion) => `${conclusion} en part`,
  decided: (on, side, how) => `Al Ple, ${on}, va guanyar el ${side === 'yes' ? 'sí' : 'no'}, ${how}`,
  situation: (words) => `Situació oficial: «${words}»`,
};

function groupNamed(official: string): string {
  const name = GROUP_WORDS.reduce((text, [words, catalan]) => text.replace(words, catalan), official);
  return /^grup /i.test(name) ? `el ${name}` : `el grup ${name}`;
}
