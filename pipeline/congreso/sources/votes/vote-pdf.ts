import { readUtf8 } from '../../../core/chamber/decode.ts';
import { noRows, parserMessage, unreadable } from '../../../core/chamber/document-issues.ts';
import type { OfficialTotals, RollCall, VoteRow } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { CHOICES, type Choice, REMOTE_SEAT } from '../../../model/votes/choice.ts';
import { collapse } from '../../../text/quote.ts';
import { officialDate } from '../../../text/spanish-dates.ts';
import { officialUrl, voteFile } from '../documents/official-path.ts';
import { disagreementWith } from './official-vote.ts';

/** A printed vote, with the number of filled seats, which no other format contains. */
export interface PrintedVote extends VoteRow {
  composition: number;
}

const PAGE = /^Página \d+ de \d+$/;
const HEAD = /^Sesión: ?(\d{1,4}) Votación: ?(\d{1,4}) Fecha: ?(\d{1,2}-\d{1,2}-\d{4})$/;
const COMPOSITION = /% SOBRE COMPOSICIÓN \((\d{1,4})\)/;
const TITLE_OF_TOTALS = 'RESULTADO DE LA VOTACIÓN';

/** Parses one printed vote: groups have full names, and the text of the subject is not split into fields. */
export const votePdf: Source<PrintedVote> = {
  kind: 'vote-pdf',
  versions: 'kept',
  expects: 'a printed vote: heading, totals, names under groups',
  place: (path) => voteFile(path, '.pdf'),
  url: officialUrl,
  parse: (bytes, place) => readUtf8(bytes, place, readPrint),
};

function readPrint(text: string, place: DocumentPlace): Parsed<PrintedVote> {
  try {
    const row = readVote(text);
    const disagreement = disagreementWith(place, row);
    return disagreement === null ? { rows: [row], issues: [] } : noRows(disagreement);
  } catch (error) {
    return unreadable(place, parserMessage(error), 'a printed vote: heading, totals, names under groups');
  }
}

function readVote(text: string): PrintedVote {
  const lines = text.split(/[\n\f]/).map(collapse);
  const written = lines.filter((line) => line !== '' && !PAGE.test(line));
  const totalsAt = written.indexOf(TITLE_OF_TOTALS);
  const [first = '', section = '', ...words] = written.slice(0, totalsAt);
  const [, session, number, date] = HEAD.exec(first) ?? [];
  if (date === undefined) throw new Error(`the heading "${first}"`);
  const figures = written.slice(totalsAt);
  const rollCall = readPrintedRollCall(figures.slice(figures.findIndex(isChoiceHeading)));
  const row = {
    session: Number(session),
    number: Number(number),
    date: officialDate(date.replaceAll('-', '/')) ?? fail(`the date "${date}"`),
    section,
    text: words.join(' ').replace(/^-\s*/, ''),
    subgroupTitle: '',
    subgroupText: '',
    joint: [],
    byAssent: false,
    totals: {
      present: figure(figures, 'PRESENTES'),
      yes: figure(figures, 'SI'),
      no: figure(figures, 'NO'),
      abstention: figure(figures, 'ABSTENCIONES'),
      notVoting: figure(figures, 'NO VOTAN'),
    },
    rollCall,
    unreadable: null,
    composition: Number(COMPOSITION.exec(figures.join(' '))?.[1] ?? fail('no "% SOBRE COMPOSICIÓN"')),
  };
  refuseOtherSums(row.totals, rollCall);
  return row;
}

/** Returns the first figure next to a label; the others are shares. */
function figure(lines: string[], label: string): number {
  const line = lines.find(
    (each) => each.startsWith(`${label} `) && /^\d{1,4} /.test(each.slice(label.length + 1)),
  );
  return line === undefined
    ? fail(`no figure beside "${label}"`)
    : Number(line.slice(label.length).split(' ')[1]);
}

function refuseOtherSums(totals: OfficialTotals, { choices }: RollCall): void {
  const counted = (choice: Choice) => choices.filter((code) => CHOICES[code] === choice).length;
  const found = [counted('aye'), counted('no'), counted('abstention'), counted('absent')].join(', ');
  const expected = [totals.yes, totals.no, totals.abstention, totals.notVoting].join(', ');
  if (found !== expected) fail(`names ${found} under totals ${expected}`);
}

function fail(found: string): never {
  throw new Error(found);
}

/** The printed seat of a vote cast remotely. */
const REMOTE = 'TELEMÁTICO';
const RECORD = new RegExp(`^(\\d{1,4}|${REMOTE}) - (\\S.*, .*\\S)$`);
const TOTAL = /^Total: (\d+)$/;
const HEADINGS: ReadonlyMap<string, Choice> = new Map([
  ['SÍ', 'aye'],
  ['NO', 'no'],
  ['ABSTENCIONES', 'abstention'],
  ['NO VOTAN', 'absent'],
]);

/** Returns whether a line is the heading above the names of one choice. */
const isChoiceHeading = (line: string): boolean => HEADINGS.has(line);

/** Reads names under their groups under their choices. Throws at an unexpected line, or a total that differs. */
function readPrintedRollCall(lines: string[]): RollCall {
  const names: string[] = [];
  const groups: string[] = [];
  const choices: number[] = [];
  const seats: number[] = [];
  let choice = -1;
  let group: string | null = null;
  let begun = { group: 0, choice: 0 };
  for (const line of lines) {
    const [, seat, name] = RECORD.exec(line) ?? [];
    const total = TOTAL.exec(line)?.[1];
    if (isChoiceHeading(line)) {
      choice = CHOICES.indexOf(HEADINGS.get(line)!);
      begun = { group: names.length, choice: names.length };
    } else if (total !== undefined) {
      const counted = names.length - (group === null ? begun.choice : begun.group);
      if (counted !== Number(total)) throw new Error(`"${line}" after ${counted} names`);
      begun.group = names.length;
      group = null;
    } else if (name !== undefined && group !== null) {
      names.push(name);
      groups.push(group);
      choices.push(choice);
      seats.push(seat === REMOTE ? REMOTE_SEAT : Number(seat));
    } else if (name === undefined && begun.group === names.length) {
      group = group === null ? line : `${group} ${line}`;
    } else throw new Error(`the line "${line}"`);
  }
  return { names, groups, choices: Uint8Array.from(choices), seats: Int32Array.from(seats) };
}
