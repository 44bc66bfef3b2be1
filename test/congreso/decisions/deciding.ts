import { decide } from '../../../pipeline/congreso/decisions/decide.ts';
import type { DecidedVote, VotedInitiative } from '../../../pipeline/core/chamber/decision.ts';
import { readCurated } from '../../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { authorsIn } from '../../../pipeline/load/decisions/sponsors.ts';
import { indexGroups } from '../../../pipeline/load/people/groups.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';
import type { VoteDrafts } from '../../../pipeline/load/votes/vote-drafts.ts';
import type { Decision } from '../../../pipeline/model/votes/decision.ts';
import { SECTION, sections } from '../../load/links/candidates.ts';
import { draftedVotes, type RowPut } from '../../load/votes/drafted-votes.ts';

export { SECTION };

/** The majorities of a chamber of 350. */
export const MAJORITIES = { absolute: 176, three_fifths: 210, two_thirds: 234 };

/** The groups of legislature XV, as the curated data name them. */
const { groups } = readCurated('data/curated/congreso', false, filesOnDisk());
export const GROUPS = indexGroups({
  legislature: 15,
  curated: groups,
  register: openRegister(null, 'people.csv'),
});

/** A vote, with the official number, title and authors of its initiative if the test gives it one. */
export type Put = RowPut & { behind?: [officialId: string, title: string, authors?: string] };

/** Returns the decisions of votes taken in this order. */
export const decided = (...votes: Put[]): Decision[] =>
  decidedInFull(...votes).map(({ decision }) => decision);

/** Returns the decisions of votes taken in this order, with the presenter and the matter of each. */
export function decidedInFull(...votes: Put[]): DecidedVote[] {
  const { drafts, decisions } = decidedDrafts(votes);
  return [...drafts.byId.keys()].map((id) => decisions.get(id)!);
}

/**
 * Returns votes taken in this order with the decisions of each. `votingDays` is the official list of voting
 * days; null without one. `change` may add to the votes before they are decided.
 */
export function decidedDrafts(
  votes: readonly Put[],
  votingDays: readonly string[] | null = null,
  change: (drafts: VoteDrafts) => void = () => {},
): { drafts: VoteDrafts; decisions: Map<number, DecidedVote> } {
  const drafts = draftedVotes(votes.map(({ behind: _, ...row }) => row));
  change(drafts);
  const ids = [...drafts.byId.keys()];
  const initiativeOf = (vote: number): VotedInitiative | null => {
    const behind = votes[ids.indexOf(vote)]?.behind;
    if (behind === undefined) return null;
    const [officialId, title, authors = null] = behind;
    return { id: Number(officialId.replace('/', '')), type: officialId.slice(0, 3), title, authors };
  };
  const decisions = decide(drafts, {
    sections,
    initiativeOf,
    majorities: MAJORITIES,
    votingDays: () => votingDays,
    spokenGroups: GROUPS.spoken,
    authorsOf: ({ authors }) => authorsIn(authors, GROUPS),
    knownAs: () => null,
  });
  return { drafts, decisions };
}

/** Returns the questions alone. */
export const questions = (...votes: Put[]) => decided(...votes).map(({ question }) => question);
