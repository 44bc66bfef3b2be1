import { readUtf8 } from '../../../core/chamber/decode.ts';
import { refused } from '../../../core/chamber/document-issues.ts';
import type { CallVote } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { collapse } from '../../../text/quote.ts';
import { wordedDate } from '../../../text/spanish-dates.ts';
import { CONGRESO, placeOf, sessionFile } from '../documents/official-path.ts';
import { readCallVotes } from './call-votes.ts';
import { debateHeadings } from './headings.ts';

const FOLDER = /^public_oficiales\/L\d{1,2}\/CONG\/DS\/PL\/[^/]+$/;
const VOLUME = /(?:^|\/)(DSCD-(\d{1,2})-PL-\d{1,4}(?:-C\d)?)\.(?:pdf|txt)$/i;

/**
 * Parses a volume of the Diario de Sesiones of the plenary, or its text: the only document of call votes,
 * which have no vote file.
 */
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

/**
 * Matches a path in the folder of its session's votes, which contains session and day: volumes have separate
 * numbers.
 */
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

/**
 * Returns the lines of all pages, white space collapsed, without page numbers, running heads and footnotes.
 */
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
