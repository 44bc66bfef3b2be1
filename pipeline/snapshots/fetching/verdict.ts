import { retryAfter } from './back-off.ts';
import { damageOf } from './damage.ts';
import { firewallOf, saysOutOfOrder, saysRefused } from './firewall.ts';
import { ROBOTS_PATH } from './robots.ts';
import type { Transfer } from './transfer.ts';
import { trialParse } from './trial-parse.ts';

/** What an answer means. */
export type ResponseVerdict =
  /** `rows` is what a parser finds in it; null where none reads it now. */
  | { kind: 'document'; rows: number | null }
  | { kind: 'unchanged' }
  /** The site does not have it, or does not give it to programs at all. */
  | { kind: 'absent'; what: string }
  /** The site wants to be asked less, or not by this program: `wait` is for how many milliseconds, where it says. */
  | { kind: 'refused'; what: string; wait: number | null }
  /** Damaged on its way: worth another try. */
  | { kind: 'damaged'; what: string }
  /** Whole, and not what a document of this type has: an error page, or a format that has changed. */
  | { kind: 'unreadable'; what: string; empty: boolean }
  /** Asking again would not help. */
  | { kind: 'wrong'; what: string };

/** Judges an answer by its status, by whether its bytes are whole, and by what the parser of the path makes of them. */
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

/** What the page of a site that is being worked on means. */
const OUT_OF_ORDER = 'a page that says the site is out of order';

/** Rules that nobody may read bind nobody, says RFC 9309; too many requests are something else. */
const isRefusedRules = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const refusal = (answer: Transfer): string => `status ${answer.status}${by(answer)}`;

/** Who refused, where it can be told. */
function by({ headers, bytes }: Transfer): string {
  const name = firewallOf(headers, bytes);
  return name === null ? '' : ` from ${name}`;
}
