import { headlinesByVote } from '../../../pipeline/load/decisions/headlines.ts';
import { draftedVotes } from '../votes/drafted-votes.ts';
import { decidedInFull, GROUPS, type Put } from './deciding.ts';

/** The headlines of votes taken in one session. */
export function headlines(...votes: Put[]) {
  const drafts = draftedVotes(votes.map(({ behind: _, ...row }) => row));
  const ids = [...drafts.byId.keys()];
  const decided = decidedInFull(...votes);
  const names = headlinesByVote(drafts, new Map(ids.map((id, at) => [id, decided[at]!])), GROUPS);
  return ids.map((id) => names.get(id)!);
}

/** Official words of a vote: section, text, heading, and what stands under the heading. */
export type Words = [section: string, text: string, subgroup?: string, point?: string];

/** So many for and against. */
export const YES: [number, number] = [178, 170];
export const NO: [number, number] = [10, 327];
export const TIE: [number, number] = [171, 171];

/** Words of a vote, its totals, and its headline in Spanish, Catalan and English. */
export type Told = [what: string, words: Words, totals: [number, number], es: string, ca: string, en: string];

/** A vote in these words, with so many for and against. */
export const put = (
  [section, text, subgroupTitle = '', subgroupText = '']: Words,
  totals: Put['totals'],
): Put => ({
  section,
  text,
  subgroupTitle,
  subgroupText,
  totals: totals!,
});
