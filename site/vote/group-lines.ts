import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import { groupCounts } from '../../pipeline/i18n/tally.ts';
import { CAST_AS_READ, type CastChoice } from '../../pipeline/model/votes/choice.ts';
import type { GroupTotals, Vote, VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { allGroups } from '../published.ts';

/** The groups of a vote by what they voted. */
export interface GroupSides {
  /** In reading order, without choices that no group made. */
  sides: { choice: CastChoice; groups: string[] }[];
  /** Groups without a line, each with the counts of its members: `2 sí, 7 no`. */
  split: { group: string; counts: string }[];
}

/**
 * Returns the groups of a vote by side, in seating order. Groups without a common purpose, and those whose members
 * tie, have no side. A group none of whose members voted is left out.
 */
export function groupSides(ask: Ask, vote: Vote, voice: Voice): GroupSides {
  const totals = answered<VoteDetail>(ask, `/votes/${vote.id}`).group_totals;
  const mixed = mixedGroups(ask, vote);
  const lineOf = ({ group_slug, line }: GroupTotals) => (mixed.has(group_slug) ? null : line);
  return {
    sides: CAST_AS_READ.map((choice) => ({
      choice,
      groups: totals
        .filter((group) => lineOf(group) === choice)
        .map(({ group_name_short }) => group_name_short),
    })).filter(({ groups }) => groups.length > 0),
    split: totals
      .filter((group) => lineOf(group) === null)
      .map((group) => ({ group: group.group_name_short, counts: groupCounts(group, voice) }))
      .filter(({ counts }) => counts !== ''),
  };
}

/** Returns the slugs of the groups of a vote’s legislature that have no common purpose. */
export const mixedGroups = (
  ask: Ask,
  { legislature_id }: Pick<Vote, 'legislature_id'>,
): ReadonlySet<string> =>
  new Set(
    allGroups(ask)
      .filter((group) => group.legislature_id === legislature_id && !group.line_meaningful)
      .map(({ slug }) => slug),
  );

/** Returns the side of a group by its short name; null without one. */
export const lineOfGroup = ({ sides }: GroupSides, name: string): CastChoice | null =>
  sides.find(({ groups }) => groups.includes(name))?.choice ?? null;

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
