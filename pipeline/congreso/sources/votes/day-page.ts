import type { CheerioAPI } from 'cheerio';
import { issueAt, noRows, unreadable, unreadableDocument } from '../../../core/chamber/document-issues.ts';
import type { DayPageVote } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import type { Issue } from '../../../core/issues.ts';
import { collapse } from '../../../text/quote.ts';
import { fromRoman, toRoman } from '../../../text/roman.ts';
import { compactDate, toOfficialDate } from '../../../text/spanish-dates.ts';
import { pageTitled, readHtml } from '../documents/html-page.ts';
import { CONGRESO, officialAddress, officialPath, placeOf, voteFile } from '../documents/official-path.ts';
import { officialIdsIn, parseWholeNumber } from '../documents/text.ts';

const PATH = /^votaciones\/([IVXL]+)\/(\d{4}-\d{2}-\d{2})\.html$/;

/** Returns the path of the page of a day. */
export const dayPagePath = (legislature: number, date: string): string =>
  `votaciones/${toRoman(legislature)}/${date}.html`;

/** The portlet requires Roman numerals and slashes: other formats silently return another day. */
const ADDRESS = `${CONGRESO}/es/opendata/votaciones?p_p_id=votaciones&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view`;

/** Parses the page of one day of votes: the only document that links a vote to the number of its initiative. */
export const dayPage: Source<DayPageVote> = {
  kind: 'day-page',
  versions: 'kept',
  expects: '.cuerpo-votaciones with the session in an h3, and every vote with its files in a .result_vot',
  place(path) {
    const [, roman, day] = PATH.exec(path) ?? [];
    const legislature = fromRoman(roman ?? '');
    const date = compactDate(day?.replaceAll('-', '') ?? '');
    return legislature === null || date === null ? null : placeOf(path, { legislature, date });
  },
  url: ({ legislature, date }) =>
    `${ADDRESS}&targetLegislatura=${toRoman(legislature!)}&targetDate=${toOfficialDate(date!)}`,
  parse: (bytes, place) => readHtml(bytes, place, 'a page of votes', readPage),
};

function readPage(page: CheerioAPI, place: DocumentPlace): Parsed<DayPageVote> {
  const body = bodyOf(page);
  if (body.length === 0) {
    return unreadable(place, pageTitled(page), 'an element .cuerpo-votaciones');
  }
  const issues: Issue[] = [];
  const rows: DayPageVote[] = [];
  for (const { vote, filePlace } of readListedVotes(page, body, place.date ?? '')) {
    if (filePlace === null || (filePlace.legislature === place.legislature && filePlace.date === place.date))
      rows.push(vote);
    else {
      issues.push(
        issueAt(place, 'place_disagrees', {
          subject: `session ${filePlace.session} vote ${filePlace.number}`,
          found: `legislature ${filePlace.legislature}, ${filePlace.date}`,
          expected: `legislature ${place.legislature}, ${place.date}, as in the path`,
        }),
      );
    }
  }
  // If every file is of another day, the votes without a file are too.
  if (issues.length > 0) return { rows: rows.some(hasFile) ? rows : [], issues };
  const missed = missedIn(page, rows, place);
  return missed === null ? { rows, issues } : noRows(missed);
}

const hasFile = ({ number }: DayPageVote): boolean => number !== null;

/** Returns the element with the votes; the whole page if the results are outside such an element. */
function bodyOf(page: CheerioAPI): ReturnType<CheerioAPI> {
  const body = page('.cuerpo-votaciones');
  return body.length > 0 || page('.result_vot').length === 0 ? body : page('body');
}

/** Links to records of votes, anywhere in a page. */
const RECORDS =
  /\/webpublica\/opendata\/votaciones\/Leg\d+\/Sesion(\d+)\/\d{8}\/Votacion(\d+)\/[^"'\s]+\.json/g;

/** Returns an issue if a page links records of votes that belong to no result found, because its structure has changed. */
function missedIn(page: CheerioAPI, rows: DayPageVote[], place: DocumentPlace): Issue | null {
  const links = page('a[href]')
    .toArray()
    .map(({ attribs }) => attribs.href)
    .join('\n');
  const linked = new Set(
    Array.from(links.matchAll(RECORDS), ([, session, number]) => `${Number(session)}/${Number(number)}`),
  );
  const listed = new Set(
    rows.flatMap(({ files, session, number }) => (files.json === null ? [] : [`${session}/${number}`])),
  );
  if (linked.size === listed.size) return null;
  const found = `links to the records of ${linked.size} votes, ${listed.size} of them under a result`;
  return unreadableDocument(place, found, 'each in an element .result_vot below its headings');
}

/** Returns the records that a page links, found without parsing its structure. */
export const recordsLinkedIn = (bytes: Uint8Array): string[] => [
  ...new Set(Array.from(Buffer.from(bytes).toString().matchAll(RECORDS), ([address]) => address.slice(1))),
];

/** A vote of the page, and the place in its files’ paths; null without files. */
interface ListedVote {
  vote: DayPageVote;
  filePlace: DocumentPlace | null;
}

type Element = ReturnType<CheerioAPI>;

/** The headings above a vote, from the order of the day. */
type Headings = Pick<DayPageVote, 'session' | 'section' | 'title' | 'subgroup' | 'point' | 'expedientes'>;

const HEADINGS = ['h3', 'h4', 'h5', 'h6'];
/** Attributes with the address of links and images. */
const ADDRESSES: Readonly<Record<string, string>> = { a: 'href', img: 'src' };

/** The result as stated in a vote’s own text. */
type Result = Pick<DayPageVote, 'yes' | 'no' | 'abstention' | 'byAssent'>;

/**
 * Reads the page as a stream of headings, links and results, because order and not nesting connects them. A new
 * item resets numbers, group and point; on days without that order, a single heading is the item.
 */
function readListedVotes(page: CheerioAPI, body: Element, date: string): ListedVote[] {
  const listed: ListedVote[] = [];
  let headings: Headings = noHeadings(null);
  let open: ListedVote | null = null;
  for (const node of body.find('*').toArray()) {
    const tag = node.tagName;
    const classes = node.attribs.class?.split(/\s+/) ?? [];
    const address = node.attribs[ADDRESSES[tag] ?? ''];
    if (classes.includes('agenda-col-2')) break;
    if (classes.includes('result_vot')) {
      const vote = {
        ...headings,
        ...readResult(page(node)),
        number: null,
        date,
        byCall: false,
        files: noFiles(),
      };
      open = { vote, filePlace: null };
      listed.push(open);
      continue;
    }
    if (address !== undefined) {
      if (open !== null) addFile(open, address);
      headings = withExpedientes(headings, idsAsked(address));
    } else if (HEADINGS.includes(tag)) {
      open = null;
      headings = under(headings, tag, page(node));
    }
    headings = withExpedientes(headings, numbersIn(node));
  }
  return listed.map(({ vote, filePlace }) => ({ vote: { ...vote, byCall: isByCall(vote) }, filePlace }));
}

const noHeadings = (session: number | null): Headings => ({
  session,
  section: '',
  title: '',
  subgroup: '',
  point: '',
  expedientes: [],
});

function under(headings: Headings, tag: string, heading: Element): Headings {
  const text = collapse(heading.text());
  const { session, section } = headings;
  if (tag === 'h3') return noHeadings(sessionIn(text));
  if (tag === 'h4') return { ...noHeadings(session), section: text.replace(/^[IVXL]+\s*\.\s*/, '') };
  if (tag === 'h5' && heading.hasClass('con_est')) return { ...noHeadings(session), section, title: text };
  if (tag === 'h5' && headings.title === '') return { ...headings, title: text };
  if (tag === 'h5') return { ...headings, subgroup: text, point: '' };
  return { ...headings, point: text };
}

/** Parses "Sesión Plenaria número 196". */
function sessionIn(heading: string): number | null {
  return parseWholeNumber(/número (\d+)/.exec(heading)?.[1]);
}

/** Returns the numbers in the query of an address. */
const idsAsked = (address: string): string[] =>
  officialIdsIn((/_iniciativas_id=([^&#]+)/.exec(address)?.[1] ?? '').replace(/%2F/gi, '/'));

/** Matches "(Núm. expte. 162/000833)": most numbers are links, some are plain text. */
const NUMBERS = /\(\s*núms?\.?\s*exptes?\.?[^)]*\)/i;

/** Returns the numbers in the text of an element itself. */
function numbersIn(node: { children: { type: string; data?: string }[] }): string[] {
  const words = node.children.map(({ type, data = '' }) => (type === 'text' ? data : '')).join('');
  return officialIdsIn(NUMBERS.exec(words)?.[0] ?? '');
}

function withExpedientes(headings: Headings, ids: string[]): Headings {
  const found = ids.filter((id) => !headings.expedientes.includes(id));
  return found.length === 0 ? headings : { ...headings, expedientes: [...headings.expedientes, ...found] };
}

/** Parses a result: figures are in separate elements; assent is a sentence without any. */
function readResult(result: Element): Result {
  const text = collapse(result.text());
  const figure = (label: RegExp): number | null => parseWholeNumber(label.exec(text)?.[1]);
  return {
    yes: figure(/S[ií]: ?(\d+)/),
    no: figure(/No: ?(\d+)/),
    abstention: figure(/Abstenciones: ?(\d+)/),
    byAssent: result.children().length === 0 && text !== '',
  };
}

const noFiles = (): DayPageVote['files'] => ({ json: null, xml: null, pdf: null, png: null, diario: null });

/** Matches a volume of the Diario de Sesiones; items link other official prints as well. */
const DIARIO = /^\/public_oficiales\/.*\/DS\/.*\.pdf$/i;

/** Adds a file to the preceding vote; a file in a vote's folder has session and number too. */
function addFile(listed: ListedVote, address: string): void {
  const url = officialAddress(address);
  if (url === null) return;
  const { vote } = listed;
  if (DIARIO.test(url.pathname)) vote.files.diario ??= url.href;
  const filePlace = voteFile(officialPath(address) ?? '', '');
  const format = /\.(json|xml|pdf|png)$/.exec(url.pathname)?.[1] as
    | 'json'
    | 'xml'
    | 'pdf'
    | 'png'
    | undefined;
  if (filePlace === null || format === undefined) return;
  vote.files[format] ??= url.href;
  vote.session = filePlace.session;
  vote.number = filePlace.number;
  listed.filePlace ??= filePlace;
}

/** Returns whether a vote was by call, without a file of records: its heading says so, or it links only the Diario. */
function isByCall({ title, subgroup, point, files }: DayPageVote): boolean {
  const called = [title, subgroup, point].some((heading) => /llamamiento/i.test(heading));
  return called || (files.diario !== null && files.json === null && files.xml === null);
}
