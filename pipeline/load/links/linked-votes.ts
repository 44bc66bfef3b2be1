import type { Issue } from '../../core/issues.ts';
import type { DecidedVote } from '../decisions/decide.ts';
import type { VoteNames } from '../decisions/headlines.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

/** The votes of a legislature tied to initiatives, with what each decided. */
export interface LinkedVotes {
  /** By vote, the primary link first; a vote without any is missing. */
  links: ReadonlyMap<number, VoteLink[]>;
  decisions: ReadonlyMap<number, DecidedVote>;
  headlines: ReadonlyMap<number, VoteNames>;
  initiatives: ReadonlyMap<number, CandidateInitiative>;
  issues: Issue[];
}
