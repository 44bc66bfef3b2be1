import type { GroupTotals, VoteDetail } from './vote.ts';

type Counts = Pick<GroupTotals, 'ayes' | 'abstentions' | 'noes' | 'no_vote'>;

/**
 * Counts the records of a vote without a group; returns null if all have one, and for a vote without groups.
 */
export function grouplessIn({
  totals,
  group_totals,
}: Pick<VoteDetail, 'totals' | 'group_totals'>): Counts | null {
  if (totals === null || group_totals.length === 0) return null;
  const left = (whole: number | null, field: keyof Counts) =>
    Math.max(0, (whole ?? 0) - group_totals.reduce((sum, group) => sum + group[field], 0));
  const counts = {
    ayes: left(totals.yes, 'ayes'),
    abstentions: left(totals.abstention, 'abstentions'),
    noes: left(totals.no, 'noes'),
    no_vote: left(totals.absent, 'no_vote'),
  };
  return Object.values(counts).some((count) => count > 0) ? counts : null;
}
