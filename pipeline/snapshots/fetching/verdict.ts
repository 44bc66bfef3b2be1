import { retryAfter } from './back-off.ts';
import { damageOf } from './damage.ts';
import type { Transfer } from './transfer.ts';

/** What an answer means. */
export type ResponseVerdict =
  | { kind: 'document' | 'unchanged' | 'absent' }
  /** The site wants to be asked less: `wait` is for how many milliseconds, where it says. */
  | { kind: 'refused'; what: string; wait: number | null }
  /** Damaged on its way: worth another try. */
  | { kind: 'damaged'; what: string }
  /** Asking again would not help. */
  | { kind: 'wrong'; what: string };

/** Judges an answer by its status and by whether its bytes can be the document of the path. */
export function verdictOn({ status, headers, bytes }: Transfer, path: string, now: Date): ResponseVerdict {
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404 || status === 410) return { kind: 'absent' };
  if (status === 403 || status === 429 || status >= 500) {
    return { kind: 'refused', what: `status ${status}`, wait: retryAfter(headers.get('retry-after'), now) };
  }
  if (status !== 200) return { kind: 'wrong', what: `status ${status}` };
  const damage = damageOf(bytes, path);
  if (damage === null) return { kind: 'document' };
  return damage.instead
    ? { kind: 'refused', what: damage.what, wait: null }
    : { kind: 'damaged', what: damage.what };
}
