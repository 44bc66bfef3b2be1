import type { Decision } from '../../model/vote-kind.ts';
import type { VoteWords } from './words.ts';

const RETURNS = /devolucion/;
const TREATIES = new Set(['110', '112']);

/**
 * What an amendment against the whole of a bill came to. Without more yes than no the bill is kept; with it, it is
 * returned only where return was asked: an alternative text takes its place instead.
 */
export function effectOf(
  { text, subgroup, point }: VoteWords,
  totals: { yes: number; no: number } | null,
  type: string | null,
): Decision['effect'] {
  if (totals === null || (type !== null && TREATIES.has(type))) return null;
  if (totals.yes <= totals.no) return 'kept';
  return [text, subgroup, point].some((part) => RETURNS.test(part)) ? 'returned' : null;
}
