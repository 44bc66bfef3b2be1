import type { GroupTotals, VoteDetail } from '../../pipeline/model/votes/vote.ts';

/** The groups without whose votes a vote would have ended otherwise. */
export interface Hinges {
  carried: boolean;
  /** Short names, in seating order; each of them alone was enough. */
  groups: string[];
}

/** Questions in which nobody wins, or that may need an unknown majority. */
const WITHOUT_WINNER = ['election', 'other'];
const UNSURE = ['organic_final', 'statute_reform', 'investiture', 'senate_veto'];

/**
 * Returns on which groups the result of a vote depended, by the rule of /metrics/decisive for groups that abstain;
 * null if the vote has no winner, or if it would have ended the same way without any one group. `mixed` has the slugs
 * of groups without a common purpose, whose members do not change their votes together.
 */
export function hingesOf(vote: VoteDetail, mixed: ReadonlySet<string>): Hinges | null {
  const { totals, result, question, required_majority, required_votes, is_final, group_totals } = vote;
  const isUnsure = required_majority === null && is_final !== false && UNSURE.includes(question);
  if (totals === null || result === 'tie' || WITHOUT_WINNER.includes(question) || isUnsure) return null;
  const carries = (yes: number, no: number) => (required_votes === null ? yes > no : yes >= required_votes);
  const carried = carries(totals.yes, totals.no);
  const without = ({ ayes, noes }: GroupTotals) => carries(totals.yes - ayes, totals.no - noes);
  const hinges = group_totals.filter((group) => !mixed.has(group.group_slug) && without(group) !== carried);
  return hinges.length === 0
    ? null
    : { carried, groups: hinges.map(({ group_name_short }) => group_name_short) };
}
