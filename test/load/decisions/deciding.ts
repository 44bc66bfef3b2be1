import { decide } from '../../../pipeline/load/decisions/decide.ts';
import type { VotedInitiative } from '../../../pipeline/load/decisions/judge.ts';
import type { Decision } from '../../../pipeline/model/vote-kind.ts';
import { SECTION, sections } from '../links/candidates.ts';
import { draftedVotes, type RowPut } from '../votes/drafted-votes.ts';

export { SECTION };

/** Majorities of a chamber of 350. */
export const MAJORITIES = { absolute: 176, three_fifths: 210, two_thirds: 234 };

/** A vote, and the official number and title of its initiative where a test says it has one. */
export type Put = RowPut & { behind?: [officialId: string, title: string] };

/** What votes taken in this order decided. */
export function decided(...votes: Put[]): Decision[] {
  const drafts = draftedVotes(votes.map(({ behind: _, ...row }) => row));
  const ids = [...drafts.byId.keys()];
  const initiativeOf = (vote: number): VotedInitiative | null => {
    const behind = votes[ids.indexOf(vote)]?.behind;
    if (behind === undefined) return null;
    const [officialId, title] = behind;
    return { id: Number(officialId.replace('/', '')), type: officialId.slice(0, 3), title };
  };
  const decisions = decide(drafts, { sections, initiativeOf, majorities: MAJORITIES });
  return ids.map((id) => decisions.get(id)!);
}

/** Kinds alone. */
export const kinds = (...votes: Put[]) => decided(...votes).map(({ vote_kind }) => vote_kind);
