import type { Question } from '../../model/votes/decision.ts';
import type { VoteResult } from '../../model/votes/vote.ts';
import type { OfficialTotals } from './rows.ts';

/** Returns the result by comparing yes and no. A vote by assent, which has no count, is approved. */
export function resultOf(totals: OfficialTotals | null): VoteResult {
  if (totals === null || totals.yes > totals.no) return 'approved';
  return totals.no > totals.yes ? 'rejected' : 'tie';
}

/**
 * Returns the difference between yes and no; null without totals and for an election, whose totals are not
 * sides.
 */
export const marginOf = (totals: OfficialTotals | null, question: Question): number | null =>
  totals === null || question === 'election' ? null : Math.abs(totals.yes - totals.no);
