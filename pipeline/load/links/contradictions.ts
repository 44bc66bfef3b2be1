import type { VoteDrafts } from '../votes/vote-drafts.ts';
import { ONE_PLENARY_TYPES } from './match-title.ts';
import { DEBATED_BEFORE, dayOf } from './plenary-evidence.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

/**
 * Takes back links by title alone that cannot all be true: a motion is voted in one plenary, so the same title in two
 * plenaries is two motions, of which at most one is the one we know.
 */
export function withoutContradictions(
  links: Map<number, VoteLink[]>,
  { byId }: VoteDrafts,
  known: ReadonlyMap<number, CandidateInitiative>,
): Map<number, VoteLink[]> {
  const days = new Map<number, { first: number; last: number }>();
  for (const [vote, found] of links) {
    const day = dayOf(byId.get(vote)!.row.date);
    for (const { initiativeId } of found) {
      const { first, last } = days.get(initiativeId) ?? { first: day, last: day };
      days.set(initiativeId, { first: Math.min(first, day), last: Math.max(last, day) });
    }
  }
  const stands = ({ initiativeId, evidence }: VoteLink): boolean => {
    const { first, last } = days.get(initiativeId)!;
    const byTitleAlone = evidence === 'exact_title' || evidence === 'near_title';
    const once = ONE_PLENARY_TYPES.has(known.get(initiativeId)?.type ?? '');
    return !byTitleAlone || !once || last - first <= DEBATED_BEFORE;
  };
  const standing = [...links].map(([vote, found]) => [vote, found.filter(stands)] as const);
  return new Map(standing.filter(([, found]) => found.length > 0));
}
