import type { OfficialTotals, RollCall, SeenOffice } from '../../../core/chamber/rows.ts';
import { ABSENT, ABSTENTION, AYE, NO, REMOTE_SEAT } from '../../../model/votes/choice.ts';
import { parseWholeNumber } from '../documents/text.ts';

/** A call vote whose subject is not known yet. */
interface CallVoteDraft {
  /** The line of its first heading. */
  begins: number;
  rollCall: RollCall;
  offices: SeenOffice[];
  /** Whether a heading has no known meaning. */
  isUnclear: boolean;
  /** Null if no result is announced after the names. */
  announced: AnnouncedResult | null;
}

/** Reads the call votes from the lines of a Diario: lists of names, then the announced result. */
export function readCallVotes(lines: readonly string[]): CallVoteDraft[] {
  const all = readLists(lines);
  const callVotes: CallVoteDraft[] = [];
  let own: NameList[] = [];
  for (const [at, list] of all.entries()) {
    own.push(list);
    const announced = announcedResult(lines.slice(list.ends, all[at + 1]?.begins).join(' '));
    if (announced === null && at < all.length - 1) continue;
    callVotes.push(callVoteOf(own, announced));
    own = [];
  }
  return callVotes;
}

function callVoteOf(lists: readonly NameList[], announced: AnnouncedResult | null): CallVoteDraft {
  const withChoice = lists.filter((list) => typeof list.choice === 'number');
  return {
    begins: lists[0]!.begins,
    rollCall: rollCallOf(withChoice),
    offices: lists.flatMap(({ office, names }) =>
      office === null ? [] : names.map((name) => ({ name, ...office })),
    ),
    isUnclear: lists.some(({ choice }) => choice === null),
    announced,
  };
}

/** Converts lists to columns. A Diario names no groups and no seats, but says who voted remotely. */
function rollCallOf(lists: readonly NameList[]): RollCall {
  const rows = lists.flatMap(({ choice, remote, names }) => names.map((name) => ({ name, choice, remote })));
  return {
    names: rows.map(({ name }) => name),
    groups: rows.map(() => ''),
    choices: Uint8Array.from(rows, ({ choice }) => choice as number),
    seats: Int32Array.from(rows, ({ remote, choice }) => (remote && choice !== ABSENT ? REMOTE_SEAT : 0)),
  };
}

/** A list of names in the Diario, and the facts in its heading. */
interface NameList {
  /** The line of its heading, and the first line after its names. */
  begins: number;
  ends: number;
  /** Their choice: a code of `CHOICES`, or `void` for an invalid vote; null for unknown words. */
  choice: number | 'void' | null;
  remote: boolean;
  /** The office under which they were called, in words of the heading; null for deputies without an office. */
  office: Omit<SeenOffice, 'name'> | null;
  names: string[];
}

const WHO =
  /^(?:(?:señor[ae]s y señor[ae]s |señor[ae]s )?diputad[oa]s(?: y (?:señor[ae]s )?diputad[oa]s)?|miembros? del gobierno(?: en funciones)?|miembros? de la mesa|votos nulos)\b/i;
/** Maximum lines of a heading. */
const LONGEST_HEADING = 3;
/** Matches "Family, Given", one a line, but not "Efectuado el recuento, dijo". */
const NAME = /^\p{L}[\p{L}'’·. -]*, *\p{Lu}(?:[\p{L}'’·., -]*\p{L})?[.]?$/u;
const LONGEST_NAME = 90;
/** The mark of a footnote after a name, and the full stop that ends a list. */
const MARK = /(?:\s*(?:\(\d{1,2}\)|\d{1,2}|\*+))?\.?$/;

/** Finds the lists of names: each follows a heading that ends in a colon. */
function readLists(lines: readonly string[]): NameList[] {
  const lists: NameList[] = [];
  for (let at = 0; at < lines.length; at++) {
    const heading = headingAt(lines, at);
    if (heading === null) continue;
    const { names, ends } = namesFrom(lines, heading.ends);
    lists.push({ begins: at, ends, ...meaningOf(heading.text), names });
    at = ends - 1;
  }
  return lists;
}

function headingAt(lines: readonly string[], at: number): { text: string; ends: number } | null {
  if (!WHO.test(lines[at]!)) return null;
  for (let ends = at + 1; ends <= Math.min(at + LONGEST_HEADING, lines.length); ends++) {
    const text = lines.slice(at, ends).join(' ');
    if (text.endsWith(':')) return { text, ends };
  }
  return null;
}

function namesFrom(lines: readonly string[], from: number): { names: string[]; ends: number } {
  const names: string[] = [];
  let ends = from;
  for (; ends < lines.length; ends++) {
    const line = lines[ends]!;
    if (line === '') continue;
    if (line.length > LONGEST_NAME) break;
    const name = line.replace(MARK, '');
    if (!NAME.test(name)) break;
    names.push(name);
  }
  return { names, ends };
}

function meaningOf(heading: string): Pick<NameList, 'choice' | 'remote' | 'office'> {
  return { choice: choiceIn(heading), remote: /telem[áa]tic/i.test(heading), office: officeIn(heading) };
}

/** Returns the choice in `que dijeron "sí":`, `que votaron «no» telemáticamente:`, `ausentes:`, `Votos nulos:`. */
function choiceIn(heading: string): NameList['choice'] {
  if (/^votos nulos/i.test(heading)) return 'void';
  if (/\bausentes?\b/i.test(heading)) return ABSENT;
  if (/se abstuvieron/i.test(heading)) return ABSTENTION;
  switch (/["“«'‘]\s*(\p{L}+)\s*["”»'’]/u.exec(heading)?.[1]?.toLowerCase()) {
    case 'sí':
    case 'si':
      return AYE;
    case 'no':
      return NO;
    case 'abstención':
    case 'abstencion':
      return ABSTENTION;
    default:
      return null;
  }
}

function officeIn(heading: string): NameList['office'] {
  const [words] = WHO.exec(heading)!;
  if (/gobierno/i.test(words)) return { office: 'government', words };
  return /mesa/i.test(words) ? { office: 'presiding_board', words } : null;
}

/** The result of a call vote as the presidency announces it. */
interface AnnouncedResult {
  totals: OfficialTotals;
  /** The majority that was reached or required according to the announcement; null if it names neither. */
  majority: 'simple' | 'absolute' | null;
}

const LABELS = {
  present: /votos emitidos/,
  yes: /a favor/,
  no: /en contra/,
  abstention: /abstencion(?:es)?/,
  voided: /(?:votos )?nulos/,
};
const ANY_LABEL = new RegExp(
  Object.values(LABELS)
    .map(({ source }) => source)
    .join('|'),
);
/** The beginning of the announcement; its figures follow in the same sentence. */
const BEGINNING = /(?:votos emitidos|votos a favor|a favor)\b/i;

/** Finds the announcement in the text after the names; returns null if no announcement gives yes and no. */
function announcedResult(text: string): AnnouncedResult | null {
  const found = announcementIn(text);
  if (found === null) return null;
  const announcement = found.words.toLowerCase();
  const [yes, no] = [figure(announcement, LABELS.yes), figure(announcement, LABELS.no)];
  if (yes === null || no === null) return null;
  const abstention = figure(announcement, LABELS.abstention) ?? 0;
  const voided = figure(announcement, LABELS.voided) ?? 0;
  const present = (figure(announcement, LABELS.present) ?? yes + no + abstention + voided) - voided;
  const totals = { present, yes, no, abstention, notVoting: null };
  return { totals, majority: majorityIn(text.slice(found.ends)) };
}

/** Matches "votos emitidos, 350; votos a favor del candidato, 167; votos en contra …, 165; abstenciones, 18." */
function announcementIn(text: string): { words: string; ends: number } | null {
  let begins = 0;
  for (let ends = text.indexOf('.'); ends >= 0; ends = text.indexOf('.', begins)) {
    const sentence = text.slice(begins, ends + 1);
    begins = ends + 1;
    const at = sentence.search(BEGINNING);
    const words = at < 0 ? '' : sentence.slice(at);
    if (/\d/.test(words)) return { words, ends: begins };
  }
  return null;
}

/** Returns the last number of a clause: "votos emitidos, 8 más 340 votos telemáticos, 348". */
function figure(announcement: string, label: RegExp): number | null {
  const at = announcement.search(label);
  if (at < 0) return null;
  const [named] = label.exec(announcement)!;
  const rest = announcement.slice(at + named.length);
  const [clause = ''] = rest.split(';');
  const ends = clause.search(ANY_LABEL);
  const numbers = (ends < 0 ? clause : clause.slice(0, ends)).match(/\d+/g);
  return parseWholeNumber(numbers?.at(-1));
}

/** Returns the first majority named after the figures. */
function majorityIn(text: string): AnnouncedResult['majority'] {
  const word = /mayoría (simple|absoluta)/i.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? null : word === 'simple' ? 'simple' : 'absolute';
}
