import type { Result } from '../../model/vote.ts';
import type { OfficialTotals } from '../../sources/rows.ts';

/** More yes than no, or the other way round. By assent means approved: nobody asked for a count. */
export function resultOf(totals: OfficialTotals | null): Result {
  if (totals === null || totals.yes > totals.no) return 'approved';
  return totals.no > totals.yes ? 'rejected' : 'tie';
}

/** By how many votes it was decided; null without totals. */
export const marginOf = (totals: OfficialTotals | null): number | null =>
  totals === null ? null : Math.abs(totals.yes - totals.no);
