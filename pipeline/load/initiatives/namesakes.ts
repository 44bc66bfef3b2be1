import { fold } from '../../fold.ts';
import type { DecidingVote } from '../decisions/outcome.ts';

/** An initiative that interventions have before the plenary with its text. */
interface VotedText {
  id: number;
  title: string;
  textVotedOn: string | null;
}

/** A final vote on a text that is tied to no initiative, because several have its name. */
export interface UnlinkedVote {
  title: string;
  vote: DecidingVote;
}

/**
 * What became of initiatives of one name that were voted on one day: nobody can say which vote was on which, but where each
 * had one final vote and all ended alike, each ended so.
 */
export function votesOfNamesakes(
  initiatives: readonly VotedText[],
  unlinked: readonly UnlinkedVote[],
): Map<number, DecidingVote> {
  const byName = Map.groupBy(
    initiatives.filter(({ textVotedOn }) => textVotedOn !== null),
    ({ title, textVotedOn }) => nameOn(title, textVotedOn!),
  );
  const found = new Map<number, DecidingVote>();
  for (const [name, votes] of Map.groupBy(unlinked, ({ title, vote }) => nameOn(title, vote.date))) {
    const namesakes = byName.get(name) ?? [];
    const [{ vote }] = votes as [UnlinkedVote];
    const areAlike = votes.every((one) => one.vote.effect === vote.effect && one.vote.result === vote.result);
    if (namesakes.length !== votes.length || !areAlike) continue;
    for (const { id } of namesakes) found.set(id, vote);
  }
  return found;
}

const nameOn = (title: string, day: string): string => `${day}\n${fold(title).replace(/[\s.]+$/, '')}`;
