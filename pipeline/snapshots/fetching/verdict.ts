import { parse as parseCsv } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { isList, jsonRecords, LARGE_LIST } from '../../core/chamber/json.ts';
import type { DocumentTypes, OfficialRequest } from '../../core/chamber/source.ts';
import { firewallOf, saysOutOfOrder, saysRefused } from './firewall.ts';
import { ROBOTS_PATH, retryAfter } from './politeness.ts';
import type { Transfer } from './transfer.ts';
import { trialParse } from './trial-parse.ts';

/** The meaning of an answer. */
export type ResponseVerdict =
  /** `rows` is the number of rows found; null if no parser reads the document now. */
  | { kind: 'document'; rows: number | null }
  | { kind: 'unchanged' }
  /** The site does not have it, or does not serve it to programs. */
  | { kind: 'absent'; what: string }
  /** The site throttles or blocks the program; `wait` is the requested pause in milliseconds, if stated. */
  | { kind: 'refused'; what: string; wait: number | null }
  /** Damaged in transit: worth another try. */
  | { kind: 'damaged'; what: string }
  /** Complete, but not a document of this type: an error page or a changed format. */
  | { kind: 'unreadable'; what: string; empty: boolean }
  /** A repeated request would not help. */
  | { kind: 'wrong'; what: string };

/** Judges an answer by its status, by whether its bytes are complete, and by the parser of the path. */
export function verdictOn(
  answer: Transfer,
  path: string,
  { now, types }: { now: Date; types: DocumentTypes },
): ResponseVerdict {
  const { status, headers, bytes } = answer;
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404 || status === 410) return { kind: 'absent', what: `status ${status}` };
  if (status !== 200 && path === ROBOTS_PATH && isRefusedRules(status))
    return { kind: 'absent', what: refusal(answer) };
  if (status === 401 || status === 403 || status === 429 || status >= 500)
    return { kind: 'refused', what: refusal(answer), wait: retryAfter(headers.get('retry-after'), now) };
  if (status !== 200) return { kind: 'wrong', what: `status ${status}` };
  const damage = damageOf(bytes, path);
  if (damage?.instead && saysOutOfOrder(bytes)) return { kind: 'refused', what: OUT_OF_ORDER, wait: null };
  if (damage?.instead) return { kind: 'refused', what: `${damage.what}${by(answer)}`, wait: null };
  if (damage !== null) return { kind: 'damaged', what: damage.what };
  const { rows, failure } = trialParse(path, bytes, types) ?? { rows: null, failure: null };
  if (failure === null) return { kind: 'document', rows };
  if (saysRefused(bytes)) return { kind: 'refused', what: `a page that refuses${by(answer)}`, wait: null };
  return { kind: 'unreadable', ...failure };
}

/** Description of a maintenance page. */
const OUT_OF_ORDER = 'a page that says the site is out of order';

/** RFC 9309 treats an inaccessible robots.txt (4xx) as the absence of rules; 429 means throttling instead. */
const isRefusedRules = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const refusal = (answer: Transfer): string => `status ${answer.status}${by(answer)}`;

/** Returns the name of the system that refused, if recognisable. */
function by({ headers, bytes }: Transfer): string {
  const name = firewallOf(headers, bytes);
  return name === null ? '' : ` from ${name}`;
}

/** One request, its answer, and the verdict on it; the answer is null if the connection failed. */
export interface Exchange {
  path: string;
  request: OfficialRequest;
  answer: Transfer | null;
  verdict: ResponseVerdict;
}

/** A fault in the bytes of an answer; `instead` means that the site sent a web page in place of a file. */
interface Damage {
  what: string;
  instead: boolean;
}

const END = 2_048;

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
const endOf = (bytes: Uint8Array): string => textOf(bytes.subarray(-END));
const startsAs = (bytes: Uint8Array, mark: string): boolean =>
  textOf(bytes.subarray(0, mark.length)) === mark;

/** For each form of document, returns why bytes are incomplete; null if they are complete. */
const FORMS: Record<string, (bytes: Uint8Array) => string | null> = {
  json(bytes) {
    try {
      if (bytes.length > LARGE_LIST && isList(bytes)) for (const _ of jsonRecords(bytes));
      else JSON.parse(new TextDecoder().decode(bytes));
      return null;
    } catch {
      return 'incomplete JSON';
    }
  },
  xml: (bytes) => (/<\/[\w:]+>\s*$/.test(endOf(bytes)) && !isPage(bytes) ? null : 'incomplete XML'),
  html: (bytes) => (/<\/html>/i.test(endOf(bytes)) ? null : 'an incomplete page'),
  zip(bytes) {
    try {
      unzipSync(bytes, { filter: () => false });
      return null;
    } catch {
      return 'an incomplete ZIP archive';
    }
  },
  pdf: (bytes) => (startsAs(bytes, '%PDF-') && endOf(bytes).includes('%%EOF') ? null : 'an incomplete PDF'),
  csv(bytes) {
    try {
      parseCsv(Buffer.from(bytes), { delimiter: ';', relax_quotes: true, skip_empty_lines: true });
      return isPage(bytes) ? 'not CSV' : null;
    } catch {
      return 'an incomplete CSV file';
    }
  },
  jpg: (bytes) =>
    startsAs(bytes, '\xff\xd8') && endOf(bytes).includes('\xff\xd9') ? null : 'an incomplete JPEG',
};

const isPage = (bytes: Uint8Array): boolean => /<html[\s>]/i.test(textOf(bytes.subarray(0, END)));

/** Returns why bytes cannot be the document of a path; null without any objection. */
export function damageOf(bytes: Uint8Array, path: string): Damage | null {
  const form = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const check = FORMS[form];
  if (check === undefined) return null;
  const what = bytes.length === 0 ? 'an empty answer' : check(bytes);
  if (what === null) return null;
  if (form === 'html' || !isPage(bytes)) return { what, instead: false };
  return { what: `a web page instead of ${form.toUpperCase()}`, instead: true };
}
