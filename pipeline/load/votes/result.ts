import type { Question } from '../../model/votes/decision.ts';
import type { VoteResult } from '../../model/votes/vote.ts';
import type { OfficialTotals } from '../../sources/rows.ts';

/** More yes than no, or the other way round. By assent means approved: nobody asked for a count. */
export function resultOf(totals: OfficialTotals | null): VoteResult {
  if (totals === null || totals.yes > totals.no) return 'approved';
  return totals.no > totals.yes ? 'rejected' : 'tie';
}

/** By how many votes it was decided; null without totals, and for a ballot that elects somebody: its totals are no sides. */
export const marginOf = (totals: OfficialTotals | null, question: Question): number | null =>
  totals === null || question === 'election' ? null : Math.abs(totals.yes - totals.no);
