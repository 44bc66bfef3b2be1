import { DEBATED_BEFORE } from '../../model/votes/vote-debate.ts';
import { dayOf } from '../initiatives/plenary-evidence.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import { ONE_PLENARY_TYPES } from './possible-candidates.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

/** What the Comisión del Estatuto reports on one deputy, or on the deputies of one day, is voted once. */
const ONE_VOTE_TYPES = new Set(['004', '042', '240']);

/**
 * Takes back links by title alone that cannot all be true: a motion is voted in one plenary, so the same title in two
 * plenaries is two motions, of which at most one is the one we know; and reports that are voted once have equal titles.
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
      days.set(initiativeId, {
        first: Math.min(first, day),
        last: Math.max(last, day),
        votes: votes + 1,
      });
    }
  }
  const stands = ({ initiativeId, evidence }: VoteLink): boolean => {
    if (evidence !== 'exact_title' && evidence !== 'near_title') return true;
    const { first, last, votes } = days.get(initiativeId)!;
    const type = known.get(initiativeId)?.type ?? '';
    if (ONE_VOTE_TYPES.has(type)) return votes === 1;
    return !ONE_PLENARY_TYPES.has(type) || last - first <= DEBATED_BEFORE;
  };
  const standing = [...links].map(([vote, found]) => [vote, found.filter(stands)] as const);
  return new Map(standing.filter(([, found]) => found.length > 0));
}
