import type { Ask } from '../../pipeline/answers.ts';
import type { Choice } from '../../pipeline/model/votes/choice.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { dissidentsOf } from '../published.ts';

/** A vote, and what one deputy did in it. */
export interface PersonVote extends Vote {
  choice: Choice;
  /** Whether it went against the group line; null where there is no line to compare with. */
  dissent: boolean | null;
  /** The line, where the page says it. */
  line?: Choice;
}

/** The votes of one deputy against the group line, in the order of `votes`. */
export function dissentsOf(ask: Ask, votes: () => readonly number[], personId: number): PersonVote[] {
  const everybody = known.get(ask) ?? gather(ask, votes());
  known.set(ask, everybody);
  return everybody.get(personId) ?? [];
}

/** The answers about votes turned round, so that no answer about each person has to repeat them. */
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
