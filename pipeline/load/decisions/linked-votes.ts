import type { DecidedVote } from '../../core/chamber/decision.ts';
import type { CandidateInitiative } from '../links/titles.ts';
import type { VoteLink } from '../links/vote-link.ts';
import type { VoteNames } from './headlines.ts';

/** The votes of a legislature tied to initiatives, with what each decided. */
export interface LinkedVotes {
  /** By vote, the primary link first; a vote without any is missing. */
  links: ReadonlyMap<number, VoteLink[]>;
  decisions: ReadonlyMap<number, DecidedVote>;
  headlines: ReadonlyMap<number, VoteNames>;
  initiatives: ReadonlyMap<number, CandidateInitiative>;
}
