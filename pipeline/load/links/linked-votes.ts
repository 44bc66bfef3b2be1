import type { Issue } from '../../issues.ts';
import type { Decision } from '../../model/vote-kind.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

/** The votes of a legislature tied to initiatives, with what each decided. */
export interface LinkedVotes {
  /** By vote, the primary link first; a vote without any is missing. */
  links: ReadonlyMap<number, VoteLink[]>;
  decisions: ReadonlyMap<number, Decision>;
  initiatives: ReadonlyMap<number, CandidateInitiative>;
  issues: Issue[];
}
