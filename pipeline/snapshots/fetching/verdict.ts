import { retryAfter } from './back-off.ts';
import { damageOf } from './damage.ts';
import { firewallOf, saysOutOfOrder, saysRefused } from './firewall.ts';
import { ROBOTS_PATH } from './robots.ts';
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
export function verdictOn(answer: Transfer, path: string, now: Date): ResponseVerdict {
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
  const { rows, failure } = trialParse(path, bytes) ?? { rows: null, failure: null };
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
