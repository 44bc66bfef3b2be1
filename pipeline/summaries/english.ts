import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import {
  act,
  type InitiativeName,
  inBrackets,
  joined,
  type SummaryGrammar,
  type VotedPart,
} from './grammar.ts';
import { english as headlines } from './headlines/english.ts';
import { PARTS } from './headlines/english-phrases.ts';
import { capital } from './headlines/headline-grammar.ts';
import { amendedPlace, translatedWhole } from './headlines/translate.ts';
import { regionalParliament } from './regional-parliaments.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MAJORITIES = {
  simple: 'simple majority',
  absolute: 'absolute majority',
  three_fifths: 'majority of three fifths',
  two_thirds: 'majority of two thirds',
};

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

/** Names one amendment to the whole, or several voted on together. */
const against = ({ isOne }: VotedPart, by: string, matter: string): string =>
  `${isOne ? 'the amendment' : 'amendments'}${by} against the whole of ${matter}`;

/** Names a committee’s text, or the rest of it if parts were voted on separately. */
const report = ({ isRest }: VotedPart): string =>
  isRest ? 'the rest of the committee’s text' : 'the committee’s text';

/** "amendment 5", "amendments 5 and 6", "the other amendments", "an amendment", "amendments". */
function numbered({ part, isOne, isRest }: VotedPart, one: string): string {
  const many = `${one}s`;
  if (part !== null)
    return `${isRest ? 'the rest of ' : ''}${isOne ? one : many} ${part.replaceAll(' y ', ' and ').replaceAll(' a ', ' to ')}`;
  if (isRest) return `the other ${many}`;
  return isOne ? `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}` : many;
}

/** "the Senate amendment to final provision 7 of a bill", "Senate amendments to a bill". */
function fromSenate(matter: string, { part, isOne, isRest }: VotedPart): string {
  const official = part === null ? null : amendedPlace(part);
  const place = official === null ? null : translatedWhole(official, PARTS);
  if (place !== null)
    return `the ${isRest ? (isOne ? 'rest of the ' : 'other ') : ''}Senate amendment${isOne ? '' : 's'} ${place} of ${matter}`;
  const which = part === null || /^\d/.test(part) ? '' : ` (“${part}”)`;
  const vote = { part: which === '' ? part : null, isOne, isRest };
  return `${numbered(vote, 'Senate amendment')}${which} to ${matter}`;
}

const signed = (others: number): string => (others === 1 ? 'one other deputy' : `${others} other deputies`);

export const english: SummaryGrammar = {
  headlines,
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
  byAssent: 'by assent, that is, without anybody opposing it',
  majority: (majority, reached) => `${reached ? 'with' : 'without'} the ${MAJORITIES[majority]} it needed`,
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
  unlinked: (title) => `the matter “${title}”`,
  agreement: (title) => `the international agreement “${title}”`,
  together: (first) => `several initiatives at once, among them ${first}`,
  candidate: 'the candidate',
  acts: {
    take_up: act('agreed', 'refused', (matter) => `to debate ${matter}`),
    return: {
      done: (matter, how) => `sent back to its author, ${how}, ${matter}`,
      refused: (matter, how) => `refused, ${how}, to send back to its author ${matter}`,
    },
    totality: act('approved', 'rejected', (matter, by, vote) => against(vote, by, matter)),
    text: act('approved', 'rejected', (matter, _, vote) => `${report(vote)} of ${matter}`),
    whole: act('approved', 'rejected', (matter) => `the whole of ${matter}`),
    validate: act('kept in force', 'repealed'),
    as_bill: act('agreed', 'refused', (matter) => `to debate as a bill ${matter}`),
    report: act('approved', 'rejected', (matter) => `the report on ${matter}`),
    authorise: act('authorised', 'did not authorise'),
    invest: act(
      'gave its confidence',
      'did not give its confidence',
      (who) => `to ${who} to head the Government`,
    ),
    trust: act('gave its confidence', 'refused its confidence', () => 'to the Government'),
    censure: act('approved', 'rejected', (_, by) => `the motion of censure${by} against the Government`),
    lift_veto: act('lifted', 'did not lift', (matter) => `the Senate’s veto of ${matter}`),
    motion: act('approved', 'rejected'),
  },
  votedOn: {
    matter: (matter) => matter,
    amendments: (matter, by, vote) => `${numbered(vote, 'amendment')}${by} to ${matter}`,
    dissent: (matter, by, { isOne }) =>
      `${isOne ? 'the dissenting opinion' : 'dissenting opinions'}${by} on ${matter}`,
    corrections: (matter) => `technical corrections to ${matter}`,
    resolutions: (matter, by, vote) =>
      `${numbered(vote, 'proposed resolution')}${by} in the debate on ${matter}`,
    points: (matter, _, vote) =>
      vote.part === null && !vote.isRest ? `a part of ${matter}` : `${numbered(vote, 'point')} of ${matter}`,
    part: (matter, _, { part, isRest }) =>
      `${isRest ? 'the rest' : 'a part'}${part === null ? '' : ` (“${part}”)`} of ${matter}`,
    totality: (matter, by) => `an amendment${by} against the whole of ${matter}`,
    text: (matter, _, vote) => `${report(vote)} of ${matter}`,
    whole: (matter) => `the whole of ${matter}`,
    senate_amendments: (matter, _, vote) => fromSenate(matter, vote),
    senate_veto: (matter) => `the Senate’s veto of ${matter}`,
    transactional: (matter, by, { part }) =>
      `a compromise amendment${by}${part === null ? '' : ` on amendment ${part.replaceAll(' y ', ' and ')}`}, to ${matter}`,
    avocation: (matter, by) =>
      `whether the plenary keeps the final vote${by === '' ? '' : `, as asked${by},`} on ${matter}`,
    take_up: (matter) => `whether to take up ${matter}`,
    validation: (matter) => `whether to keep in force ${matter}`,
    as_bill: (matter) => `whether to debate as a bill ${matter}`,
    single_reading: (matter) => `whether to debate directly and in a single reading ${matter}`,
    urgent_procedure: (matter) => `whether to debate by urgent procedure ${matter}`,
    procedure: (matter) => `the procedure of ${matter}`,
  },
  won(side, how, chamber, about) {
    const what = { yes: 'Yes won', no: 'No won', tie: 'There was a tie' }[side];
    return `${what}, ${how}, in a vote of ${chamber} on ${about}`;
  },
  unresolved: (chamber, about, isCounted) =>
    `${chamber} voted on ${about}${isCounted ? '' : '; the official source gives no count'}`,
  ballot: (chamber, about, cast) =>
    `${chamber} voted on ${about}; ${cast === null ? 'the official source gives no count' : `${cast} votes were cast, and the official source does not say how many each candidate had`}`,
  secret: 'The vote was secret.',
  repeats: 'It repeated a vote that had ended in a tie.',
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
