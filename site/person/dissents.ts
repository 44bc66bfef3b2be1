import type { Ask } from '../../pipeline/core/answers.ts';
import type { Choice } from '../../pipeline/model/votes/choice.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { dissidentsOf } from '../published.ts';

/** A vote with the choice of one deputy. */
export interface PersonVote extends Vote {
  choice: Choice;
  /**
   * Whether the deputy voted against the position of the group; null if there is no position to compare with.
   */
  dissent: boolean | null;
  /** The position of the group, if the page shows it. */
  line?: Choice;
}

/** Returns the votes of one deputy against the position of the group, in the order of `votes`. */
export function dissentsOf(ask: Ask, votes: () => readonly number[], personId: number): PersonVote[] {
  const everybody = known.get(ask) ?? gather(ask, votes());
  known.set(ask, everybody);
  return everybody.get(personId) ?? [];
}

/** Index of the answers about votes by person, so that the answers about each person need not repeat them. */
const known = new WeakMap<Ask, Map<number, PersonVote[]>>();

function gather(ask: Ask, votes: readonly number[]): Map<number, PersonVote[]> {
  const found = new Map<number, PersonVote[]>();
  for (const id of votes) {
    const dissidents = dissidentsOf(ask, id);
    if (dissidents.length === 0) continue;
    const vote = ask<Vote>(`/votes/${id}`);
    if (vote === null) continue;
    for (const { person_id, choice, group_line } of dissidents) {
      const records = found.get(person_id) ?? [];
      found.set(person_id, records);
      records.push({ ...vote, choice, dissent: true, line: group_line });
    }
  }
  return found;
}
