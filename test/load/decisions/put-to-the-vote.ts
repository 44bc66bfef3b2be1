import { headlinesByVote } from '../../../pipeline/load/decisions/headlines.ts';
import { decidedInFull, GROUPS, type Put } from '../../congreso/decisions/deciding.ts';
import { draftedVotes } from '../votes/drafted-votes.ts';

/** Returns the headlines of votes taken in one session. */
export function headlines(...votes: Put[]) {
  const drafts = draftedVotes(votes.map(({ behind: _, ...row }) => row));
  const ids = [...drafts.byId.keys()];
  const decided = decidedInFull(...votes);
  const names = headlinesByVote(
    drafts,
    new Map(ids.map((id, at) => [id, decided[at]!])),
    GROUPS,
    () => null,
    [],
  );
  return ids.map((id) => names.get(id)!);
}

/** Official words of a vote: section, text, heading, and the text under the heading. */
export type Words = [section: string, text: string, subgroup?: string, point?: string];

/** Totals of a vote that passes. */
export const YES: [number, number] = [178, 170];
export const NO: [number, number] = [10, 327];
export const TIE: [number, number] = [171, 171];

/** Returns a vote with these words and totals. */
export const put = (
  [section, text, subgroupTitle = '', subgroupText = '']: Words,
  totals: Put['totals'],
): Put => ({ section, text, subgroupTitle, subgroupText, totals: totals! });
