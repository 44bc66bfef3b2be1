import type { LinkEvidence } from '../../model/votes/vote-link.ts';

/** One initiative that a vote was about. */
export interface VoteLink {
  initiativeId: number;
  evidence: LinkEvidence;
  certainty: number;
}
