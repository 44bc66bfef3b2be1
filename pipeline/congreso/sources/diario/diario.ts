import { readUtf8 } from '../../../core/chamber/decode.ts';
import { refused } from '../../../core/chamber/document-issues.ts';
import type { CallVote } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { collapse } from '../../../text/quote.ts';
import { wordedDate } from '../../../text/spanish-dates.ts';
import { CONGRESO, placeOf, sessionFile } from '../documents/official-path.ts';
import { officialIdsIn } from '../documents/text.ts';
import { readCallVotes } from './call-votes.ts';

const FOLDER = /^public_oficiales\/L\d{1,2}\/CONG\/DS\/PL\/[^/]+$/;
const VOLUME = /(?:^|\/)(DSCD-(\d{1,2})-PL-\d{1,4}(?:-C\d)?)\.(?:pdf|txt)$/i;

/** Parses a volume of the Diario de Sesiones, or its text: the only document of call votes. */
export const diario: Source<CallVote> = {
  kind: 'diario',
  versions: 'kept',
  expects: 'the session on the first page, and lists such as "que dijeron "sí"" where a vote was by call',
  place(path) {
    const legislature = VOLUME.exec(path)?.[2];
    if (legislature === undefined) return null;
    return FOLDER.test(path) ? placeOf(path, { legislature: Number(legislature) }) : besideVotes(path);
  },
  url({ path }) {
    const [, volume, legislature] = VOLUME.exec(path)!;
    return `${CONGRESO}/public_oficiales/L${legislature}/CONG/DS/PL/${volume!.toUpperCase()}.PDF`;
  },
  parse: (bytes, place) => readUtf8(bytes, place, readText),
};

/** Matches a path in the folder of its session's votes, which contains session and day. */
const besideVotes = (path: string): DocumentPlace | null => sessionFile(path, '');

/** Matches "Sesión plenaria núm. 2 celebrada el martes, 7 de enero de 2020" on the first page of the PDF. */
const SESSION = /Sesión plenaria n[úu]m(?:\.|ero)? ?(\d{1,3})/i;
/** Maximum characters of the first page, which precedes the first speech. */
const LONGEST_FIRST_PAGE = 8_000;
const DAY = /celebrada,? el \p{L}+,? (\d{1,2} de \p{L}+ de \d{4})/iu;

function readText(text: string, place: DocumentPlace): Parsed<CallVote> {
  const lines = readDiarioLines(text);
  const headingAbove = debateHeadings(lines);
  const heading = collapse(text.slice(0, LONGEST_FIRST_PAGE));
  const session = SESSION.exec(heading)?.[1];
  const day = wordedDate(DAY.exec(heading)?.[1] ?? '');
  if (day !== null && place.date !== null && day !== place.date) {
    const expected = `${place.date}, as in the path`;
    return refused(place, 'place_disagrees', { found: `a session of ${day}`, expected });
  }
  const about = { session: session === undefined ? place.session : Number(session), date: day ?? place.date };
  const parsed: Parsed<CallVote> = { rows: [], issues: [] };
  for (const { begins, announced, isUnclear, ...call } of readCallVotes(lines)) {
    const result = announced ?? { totals: null, majority: null };
    parsed.rows.push({ ...about, ...headingAbove(begins), ...call, ...result, isUnclear });
  }
  return parsed;
}

/** Elements on the pages of the Diario that are not its text, each on a separate line. */
const FURNITURE = [
  /^Página \d{1,3}$/,
  /^Pág\. ?\d{1,3}$/,
  /^cve: ?DSCD/i,
  /^DIARIO DE SESIONES DEL CONGRESO DE LOS DIPUTADOS$/,
  /^PLENO Y DIPUTACIÓN PERMANENTE$/,
  /^Núm\. ?\d+ .*Pág\. ?\d+$/,
  /^D\. ?L\.: /,
  /^https?:\/\/www\.congreso\.es\b/,
];
/** The beginning of a page number, which is on the next line if the text comes from the site. */
const PAGE = 'Página';
/** A footnote at the end of a page. It explains a name and must not be read as one. */
const FOOTNOTE = /^(?:\d{1,2}|\*+|\(\d{1,2}\)) ?\p{L}/u;

/** Returns the lines of all pages, white space collapsed, without page numbers, running heads and footnotes. */
function readDiarioLines(text: string): string[] {
  const lines: string[] = [];
  let inPageNumber = false;
  let inFootnote = false;
  for (const raw of text.split(/\r?\n|\f/)) {
    const line = collapse(raw.replaceAll('\f', ''));
    const isPageNumber = inPageNumber && /^\d{1,3}$/.test(line);
    inPageNumber = line === PAGE;
    inFootnote = FOOTNOTE.test(line) || (inFootnote && line !== '' && !inPageNumber);
    if (inPageNumber || isPageNumber || inFootnote || FURNITURE.some((pattern) => pattern.test(line)))
      continue;
    lines.push(line);
  }
  return lines;
}

/** The subject of a vote, from the headings of the Diario. */
interface DebateHeading {
  section: string;
  title: string;
  expedientes: string[];
}

interface Paragraph {
  begins: number;
  text: string;
}

const NUMBERS = /\(n[úu]meros? de expedientes?\s+([^()]*)\)/i;
const NOTHING: DebateHeading = { section: '', title: '', expedientes: [] };
const DASH = /^[—–-]+\s*/;
/** Text between a title and its number: the bulletin, and the stage of the debate. */
const BEHIND_TITLE = /\s*(?:["«“]BOCG\b.*|\((?:continuación|votación|n[úu]meros? de expedientes?)\b.*)$/i;

/** Returns a function that returns the last heading of a debate above a line, in the words of the order of the day. */
function debateHeadings(lines: readonly string[]): (line: number) => DebateHeading {
  const paragraphs = paragraphsOf(lines);
  const listed = orderOfTheDay(paragraphs);
  const headings = paragraphs.flatMap((paragraph) => headingIn(paragraph) ?? []);
  return (line) => {
    const heading = headings.findLast(({ begins }) => begins < line);
    if (heading === undefined) return NOTHING;
    const { text, expedientes } = heading;
    const title = text.replace(BEHIND_TITLE, '');
    const worded = expedientes.length === 1 ? listed.get(expedientes[0]!) : undefined;
    return worded ?? { section: title, title, expedientes };
  };
}

function paragraphsOf(lines: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  lines.forEach((line, at) => {
    const above = lines[at - 1] ?? '';
    if (line === '') return;
    if (above === '') paragraphs.push({ begins: at, text: line });
    else paragraphs.at(-1)!.text += ` ${line}`;
  });
  return paragraphs;
}

function headingIn({ begins, text }: Paragraph) {
  const found = NUMBERS.exec(text);
  if (found === null) return null;
  const title = text.slice(0, found.index).replace(DASH, '');
  const isCapitals = title !== '' && title === title.toUpperCase();
  return isCapitals ? { begins, text: collapse(title), expedientes: officialIdsIn(found[1]!) } : null;
}

/** Returns the items of the order of the day by number: they have the words of the headings, not in capitals. */
function orderOfTheDay(paragraphs: readonly Paragraph[]): Map<string, DebateHeading> {
  const items = new Map<string, DebateHeading>();
  const first = paragraphs.findIndex(({ text }) => /^ORDEN DEL DÍA\b/.test(text));
  let section = '';
  for (const { text } of first < 0 ? [] : paragraphs.slice(first + 1)) {
    if (/^SUMARIO\b/.test(text)) break;
    const expedientes = officialIdsIn(NUMBERS.exec(text)?.[1] ?? '');
    if (expedientes.length === 0) {
      section = text;
      continue;
    }
    const title = text.replace(DASH, '').replace(BEHIND_TITLE, '');
    for (const id of expedientes)
      if (!items.has(id)) items.set(id, { section: section || title, title, expedientes: [id] });
  }
  return items;
}
