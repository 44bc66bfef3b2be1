import type { Divisions } from '../divisions.ts';
import { ONCE } from './choose.ts';
import { DEBATED_BEFORE, dayOf } from './floor.ts';
import type { Candidate } from './titles.ts';
import type { Link } from './vote-link.ts';

/**
 * Takes back links by title alone that cannot all be true: a motion is voted in one plenary, so the same title in two
 * plenaries is two motions, of which at most one is the one we know.
 */
export function withoutContradictions(
  links: Map<number, Link[]>,
  { byId }: Divisions,
  known: ReadonlyMap<number, Candidate>,
): Map<number, Link[]> {
  const days = new Map<number, { first: number; last: number }>();
  for (const [vote, found] of links) {
    const day = dayOf(byId.get(vote)!.row.date);
    for (const { initiativeId } of found) {
      const { first, last } = days.get(initiativeId) ?? { first: day, last: day };
      days.set(initiativeId, { first: Math.min(first, day), last: Math.max(last, day) });
    }
  }
  const stands = ({ initiativeId, evidence }: Link): boolean => {
    const { first, last } = days.get(initiativeId)!;
    const byTitleAlone = evidence === 'exact_title' || evidence === 'near_title';
    const once = ONCE.has(known.get(initiativeId)?.type ?? '');
    return !byTitleAlone || !once || last - first <= DEBATED_BEFORE;
  };
  const standing = [...links].map(([vote, found]) => [vote, found.filter(stands)] as const);
  return new Map(standing.filter(([, found]) => found.length > 0));
}
