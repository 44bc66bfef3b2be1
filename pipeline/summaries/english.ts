import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import { type InitiativeName, inBrackets, joined, type SummaryGrammar } from './grammar.ts';
import { capital } from './matter/noun.ts';
import { regionalParliament } from './regional-parliaments.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Words in the official Spanish names of groups that have an English form. */
const GROUP_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Grupo (?:Parlamentario )?(?:del? )?/, ''],
  [/ en el Congreso$/, ''],
  [/^Republicano$/, 'Republican'],
  [/^Socialista\b/, 'Socialist'],
  [/^Vasco \(EAJ-PNV\)$/, 'Basque (EAJ-PNV)'],
  [/^Catalán \(/, 'Catalan ('],
  [/^Mixto\b/, 'Mixed'],
  [/^Plurinacional /, 'Plurinational '],
];

/** Result words of official files, folded. */
const RESULT_WORDS: Readonly<Record<string, string>> = {
  convalidado: 'It was kept in force',
  'convalidado y tramitado como proyecto de ley': 'It was kept in force and debated as a bill',
  derogado: 'It was repealed',
  decaido: 'It fell',
  'no celebracion': 'It was never held',
  'extinguido por desaparicion o cese del autor': 'It ended because its author no longer was one',
  'tramitado por completo sin req. acuerdo o decision': 'It ran its course; no decision was called for',
};
const OUTCOME_WORDS: Readonly<Record<InitiativeOutcome, string>> = {
  approved: 'It was approved',
  rejected: 'It was rejected',
  inadmissible: 'It was not admitted',
  withdrawn: 'It was withdrawn',
  converted: 'It was converted into another initiative',
  merged: 'It was merged into another initiative',
  concluded: 'It ended',
  expired: 'It lapsed',
  unknown: 'We do not know how it ended',
};
/** A decree-law is already in force: the chamber keeps or repeals it. */
const DECREES: Readonly<Partial<Record<InitiativeOutcome, string>>> = {
  approved: 'It was kept in force',
  rejected: 'It was repealed',
};

/** "A request to set up a committee": the applicant follows the request, not the committee. */
const REQUEST = /^(a request) (?=to set up )/;

/** Names an initiative. Official titles are in Spanish, so they appear in quotation marks. */
function initiative({ noun, title, of: authors, aside }: InitiativeName): string {
  const { organic, rest, whole, isBare } = title;
  if (noun === null) return `the initiative “${whole}”`;
  const kind = organic && noun.endsWith(' bill') ? noun.replace(/^an? /, 'an organic ') : noun;
  const notes = joined([aside && `author: ${aside}`, isBare ? null : `“${rest ?? whole}”`], '; ');
  if (authors !== '' && REQUEST.test(noun))
    return joined([noun.replace(REQUEST, `$1 ${authors} `), notes && `(${notes})`]);
  // Do not open brackets directly after brackets.
  if (authors.endsWith(')') && aside === null && notes !== '') return `${kind} ${authors}, ${notes}`;
  return joined([kind, authors, notes && `(${notes})`]);
}

const signed = (others: number): string => (others === 1 ? 'one other deputy' : `${others} other deputies`);

export const english: SummaryGrammar = {
  language: 'en',
  of: (author) => `by ${author}`,
  chamber(name) {
    const [first = ''] = name.split(' ');
    return first === 'Senate'
      ? 'the Senate'
      : ['Congress', 'Parliament'].includes(first)
        ? first
        : 'the plenary';
  },
  on: (date) => `on ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`,
  votes(count, side, named) {
    const where = side === 'yes' ? 'in favour' : 'against';
    if (count === 0 && !named) return `none ${where}`;
    return `${count}${named ? (count === 1 ? ' vote' : ' votes') : ''} ${where}`;
  },
  abstentions: (count) => `${count} ${count === 1 ? 'abstention' : 'abstentions'}`,
  by: 'with',
  with: 'with',
  proposer({ kind, name, members, others }) {
    if (kind === 'government') return 'the Government';
    if (kind === 'senate') return 'the Senate';
    if (kind === 'deputy') return others === undefined ? name : `${name} and ${signed(others)}`;
    if (kind === 'regional_parliament') return regionalParliament(name)?.en ?? null;
    if (kind === 'group') return inBrackets(groupNamed(name), members?.replaceAll(' y ', ' and '));
    return null;
  },
  others: (count) => (count === 1 ? 'one other signatory' : `${count} other signatories`),
  initiative,
  presented(authors, _, on, matter, chamber) {
    if (authors === null)
      return on === null ? `It is ${matter}` : `${capital(on)}, ${chamber} received ${matter}`;
    const act = `${authors} ${/^an appearance\b/.test(matter) ? 'asked for' : 'presented'} ${matter}`;
    return on === null ? capital(act) : `${capital(on)}, ${act}`;
  },
  cameFrom: (legislature, number) => `It comes from legislature ${legislature}, where it was ${number}`,
  results: { official: RESULT_WORDS, decrees: DECREES, outcomes: OUTCOME_WORDS },
  returned: 'It was returned to its author',
  lapsed: (on) => `It lapsed with the end of the legislature${on === null ? '' : `, ${on}`}`,
  knownUntil: (unknown, on) => `${unknown}: the last document on it is of ${on.replace(/^on /, '')}`,
  inPart: (conclusion) => `${conclusion} in part`,
  decided: (on, side, how) => `In the plenary, ${on}, ${side === 'yes' ? 'yes' : 'no'} won, ${how}`,
  situation: (words) => `Official situation: “${words}”`,
};

function groupNamed(official: string): string {
  const name = GROUP_WORDS.reduce((text, [words, english]) => text.replace(words, english), official);
  return `the ${name} parliamentary group`;
}
