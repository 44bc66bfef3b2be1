import type { SectionReader } from '../../core/chamber/decision.ts';
import type { Issue } from '../../core/issues.ts';
import type { PlenaryEvidence } from '../initiatives/plenary-evidence.ts';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';
import type { AmbiguousVote } from './ambiguous-votes.ts';
import { type DiscoveredInitiative, numberLinker } from './by-number.ts';
import { titleLinker } from './by-title.ts';
import { withoutContradictions } from './contradictions.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

/** What the votes of one legislature can be linked to, and the evidence. */
interface LinkInputs {
  sections: SectionReader;
  candidates: readonly CandidateInitiative[];
  plenary: PlenaryEvidence;
}

/** The votes of one legislature, linked to their initiatives. */
interface VoteLinks {
  /** Links by vote, the primary one first; votes without a link are missing. */
  links: Map<number, VoteLink[]>;
  /** Initiatives that only pages of days mention. */
  discovered: DiscoveredInitiative[];
  /** Votes whose words fit several initiatives. */
  ambiguous: AmbiguousVote[];
  issues: Issue[];
}

/** Links votes to initiatives by the strongest evidence available. Uncertain pairs stay unlinked. */
export function linkVotes(drafts: VoteDrafts, { sections, candidates, plenary }: LinkInputs): VoteLinks {
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const byNumber = numberLinker(drafts.legislature, known);
  const byTitle = titleLinker(candidates, plenary);
  const ambiguous: AmbiguousVote[] = [];
  const links = new Map<number, VoteLink[]>();
  for (const draft of drafts.byId.values()) {
    const section = sections(draft.row.section);
    const found = byNumber.links(draft, section);
    for (const text of textsToRead(draft, found.length > 0)) {
      const match = byTitle(text, section, draft);
      if (match === null) continue;
      if ('ambiguous' in match) ambiguous.push({ draft, candidates: match.ambiguous });
      else if (!found.some(({ initiativeId }) => initiativeId === match.link.initiativeId))
        found.push(match.link);
    }
    if (found.length > 0) links.set(draft.id, found);
  }
  return {
    links: withoutContradictions(links, drafts, known),
    discovered: byNumber.discovered,
    ambiguous,
    issues: byNumber.issues,
  };
}

/**
 * Returns the texts to match: always those joined to the vote, and its own words only if no page names a
 * number.
 */
const textsToRead = ({ row }: VoteDraft, isNamed: boolean): string[] =>
  (isNamed ? row.joint : [row.text, ...row.joint]).filter((text) => text !== '');
