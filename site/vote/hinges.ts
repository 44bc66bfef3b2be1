import type { GroupTotals, VoteDetail } from '../../pipeline/model/votes/vote.ts';

/** Questions without a winner. */
const WITHOUT_WINNER = ['election', 'other'];
/** Questions that can need a qualified majority; if the majority is unknown, so is the winner. */
const UNSURE = ['organic_final', 'statute_reform', 'investiture', 'senate_veto'];

/**
 * Returns the short names of the groups without whose votes the result of a vote would have been another, in seating
 * order and by the rule of /metrics/decisive for groups that abstain; empty without a winner. `mixed` has the slugs
 * of groups without a common purpose, whose members do not change their votes together.
 */
export function hingesOf(vote: VoteDetail, mixed: ReadonlySet<string>): string[] {
  const { totals, result, question, required_majority, required_votes, is_final, group_totals } = vote;
  const isUnsure = required_majority === null && is_final !== false && UNSURE.includes(question);
  if (totals === null || result === 'tie' || WITHOUT_WINNER.includes(question) || isUnsure) return [];
  const carries = (yes: number, no: number) => (required_votes === null ? yes > no : yes >= required_votes);
  const carried = carries(totals.yes, totals.no);
  const without = ({ ayes, noes }: GroupTotals) => carries(totals.yes - ayes, totals.no - noes);
  return group_totals
    .filter((group) => !mixed.has(group.group_slug) && without(group) !== carried)
    .map(({ group_name_short }) => group_name_short);
}
