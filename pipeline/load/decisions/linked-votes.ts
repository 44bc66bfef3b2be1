import type { DecidedVote, DecidingVote } from '../../core/chamber/decision.ts';
import { resultOf } from '../../core/chamber/result.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import type { CandidateInitiative } from '../links/titles.ts';
import type { VoteLink } from '../links/vote-links.ts';
import { inOrderOfTime } from '../people/appearances.ts';
import type { VoteNames } from './headlines.ts';

/** The votes of a legislature tied to initiatives, with what each decided. */
export interface LinkedVotes {
  /** By vote, the primary link first; a vote without any is missing. */
  links: ReadonlyMap<number, VoteLink[]>;
  decisions: ReadonlyMap<number, DecidedVote>;
  headlines: ReadonlyMap<number, VoteNames>;
  initiatives: ReadonlyMap<number, CandidateInitiative>;
}

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
