import type { Issue } from '../../core/issues.ts';
import { DEBATED_BEFORE } from '../../model/votes/vote-debate.ts';
import type { LinkEvidence } from '../../model/votes/vote-link.ts';
import { dayOf } from '../initiatives/initiative-evidence.ts';
import { type VoteDraft, type VoteDrafts, voteIssue } from '../votes/vote-drafts.ts';
import { ONE_PLENARY_TYPES } from './candidates.ts';
import { CERTAINTY } from './match-title.ts';
import type { CandidateInitiative } from './titles.ts';

/** One initiative that a vote was about. */
export interface VoteLink {
  initiativeId: number;
  evidence: LinkEvidence;
  certainty: number;
}

/** A vote whose words fit several initiatives, and these. */
export interface AmbiguousVote {
  draft: VoteDraft;
  candidates: readonly CandidateInitiative[];
}

/** What the votes that are already linked show about ambiguous ones. */
interface Settlement {
  /** Links of the votes that are no longer ambiguous. */
  links: Map<number, VoteLink>;
  /** The votes that still are. */
  ambiguous: AmbiguousVote[];
}

/** Links ambiguous votes by the ends of initiatives: what an earlier vote ended was not voted on again. */
export function settleByEnds(
  votes: readonly AmbiguousVote[],
  endedOn: (initiative: number) => string | null,
): Settlement {
  const links = new Map<number, VoteLink>();
  const ambiguous: AmbiguousVote[] = [];
  for (const vote of votes) {
    const { date } = vote.draft.row;
    const open = vote.candidates.filter(({ id }) => (endedOn(id) ?? date) >= date);
    if (open.length === 1)
      links.set(vote.draft.id, {
        initiativeId: open[0]!.id,
        evidence: 'exact_title',
        certainty: CERTAINTY.exact_title,
      });
    else ambiguous.push(open.length === 0 ? vote : { ...vote, candidates: open });
  }
  return { links, ambiguous };
}

/** Reports a vote that is linked to no initiative because several have its title. */
export const ambiguityIssue = ({ draft, candidates }: AmbiguousVote, legislature: number): Issue => {
  const found = candidates.map(({ officialId }) => officialId).join(', ');
  const expected = 'one initiative of this title before the plenary';
  return voteIssue('link_ambiguous', draft, { legislature }, { found, expected });
};

/** What the Comisión del Estatuto reports on one deputy, or on the deputies of one day, is voted once. */
const ONE_VOTE_TYPES = new Set(['004', '042', '240']);

/**
 * Removes links by title alone that cannot all be true: a motion is voted on in one plenary, so the same title in two
 * plenaries means two motions, of which at most one is known; reports that are voted on once have equal titles.
 */
export function withoutContradictions(
  links: Map<number, VoteLink[]>,
  { byId }: VoteDrafts,
  known: ReadonlyMap<number, CandidateInitiative>,
): Map<number, VoteLink[]> {
  const days = new Map<number, { first: number; last: number; votes: number }>();
  for (const [vote, found] of links) {
    const day = dayOf(byId.get(vote)!.row.date);
    for (const { initiativeId } of found) {
      const { first, last, votes } = days.get(initiativeId) ?? { first: day, last: day, votes: 0 };
      days.set(initiativeId, { first: Math.min(first, day), last: Math.max(last, day), votes: votes + 1 });
    }
  }
  const canBeTrue = ({ initiativeId, evidence }: VoteLink): boolean => {
    if (evidence !== 'exact_title' && evidence !== 'near_title') return true;
    const { first, last, votes } = days.get(initiativeId)!;
    const type = known.get(initiativeId)?.type ?? '';
    if (ONE_VOTE_TYPES.has(type)) return votes === 1;
    return !ONE_PLENARY_TYPES.has(type) || last - first <= DEBATED_BEFORE;
  };
  const kept = [...links].map(([vote, found]) => [vote, found.filter(canBeTrue)] as const);
  return new Map(kept.filter(([, found]) => found.length > 0));
}
