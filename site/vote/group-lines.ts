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
