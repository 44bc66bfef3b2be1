import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import { chamberWithArticle } from './chamber-with-article.ts';
import { type InitiativeName, inBrackets, joined, type SummaryGrammar } from './grammar.ts';
import { capital } from './matter/noun.ts';
import { ofIn } from './matter/presenters.ts';
import { regionalParliament } from './regional-parliaments.ts';

const of = (name: string): string => ofIn(name, 'ca');

const MONTHS = 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'.split(' ');
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

const signed = (others: number): string => (others === 1 ? 'un diputat més' : `${others} diputats més`);

export const catalan: SummaryGrammar = {
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
