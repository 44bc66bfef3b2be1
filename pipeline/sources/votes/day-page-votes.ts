import type { CheerioAPI } from 'cheerio';
import { officialIdsIn } from '../documents/expediente.ts';
import { officialAddress, officialPath, voteFile } from '../documents/official-path.ts';
import { collapse, parseWholeNumber } from '../documents/text.ts';
import type { DayPageVote } from '../rows.ts';
import type { DocumentPlace } from '../source.ts';

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
 * Reads the page as a stream of headings, links and results: what belongs together follows from their order,
 * not from nesting. A new item resets the numbers, group and point of the previous one. On days without that
 * order, a single heading is the item.
 */
export function readListedVotes(page: CheerioAPI, body: Element, date: string): ListedVote[] {
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

/**
 * Returns whether a vote was by call and so has no file of records: its heading says so, or it links only the
 * Diario.
 */
function isByCall({ title, subgroup, point, files }: DayPageVote): boolean {
  const called = [title, subgroup, point].some((heading) => /llamamiento/i.test(heading));
  return called || (files.diario !== null && files.json === null && files.xml === null);
}
