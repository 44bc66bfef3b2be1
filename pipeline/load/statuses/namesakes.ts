import type { DecidingVote } from '../../core/chamber/decision.ts';
import { fold } from '../../text/names.ts';

/** An initiative that interventions show before the plenary with its text. */
interface VotedText {
  id: number;
  title: string;
  textVotedOn: string | null;
}

/** A final vote on a text that is not linked to an initiative because several have its name. */
export interface UnlinkedVote {
  title: string;
  vote: DecidingVote;
}

/**
 * Returns the final votes of initiatives that share a name and were voted on the same day. The sources do not
 * show which vote belongs to which initiative. If each had one final vote and all votes ended alike, each
 * initiative ended that way.
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
