import { type Issue, issue } from '../../core/issues.ts';
import { draftName, type VoteDraft } from '../votes/vote-drafts.ts';
import { CERTAINTY } from './match-title.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

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

/**
 * Links ambiguous votes by the ends of initiatives that other votes show: what an earlier vote ended was not
 * voted again. `endedOn` returns the day of that vote, null if no vote ended it.
 */
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
export const ambiguityIssue = ({ draft, candidates }: AmbiguousVote, legislature_id: number): Issue =>
  issue('link_ambiguous', {
    document: draft.place.path,
    subject: draftName(draft),
    found: candidates.map(({ officialId }) => officialId).join(', '),
    expected: 'one initiative of this title before the plenary',
    legislature_id,
  });
