import type { DecidingVote } from '../../core/chamber/decision.ts';
import { resultOf } from '../../core/chamber/result.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import { inOrderOfTime } from '../people/appearances.ts';
import type { LinkedVotes } from './linked-votes.ts';

/** Returns the votes on each initiative, in order of time. */
export function votesByInitiative(
  { voteDrafts }: Pick<LoadedLegislature, 'voteDrafts'>,
  { links, decisions }: Pick<LinkedVotes, 'links' | 'decisions'>,
): Map<number, DecidingVote[]> {
  const votes = inOrderOfTime(voteDrafts).flatMap(({ id, row }) => {
    const vote = { ...decisions.get(id)!.decision, date: row.date, result: resultOf(row.totals) };
    return (links.get(id) ?? []).map(({ initiativeId }) => ({ initiativeId, vote }));
  });
  const byInitiative = Map.groupBy(votes, ({ initiativeId }) => initiativeId);
  return new Map([...byInitiative].map(([id, own]) => [id, own.map(({ vote }) => vote)]));
}
