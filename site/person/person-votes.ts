import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Choice } from '../../pipeline/model/votes/choice.ts';
import type { VoteRecord } from '../../pipeline/model/votes/record.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { dissidentsOf, once } from '../published.ts';

/** What one deputy chose in a vote. */
interface Chosen {
  choice: Choice;
  /** Whether the deputy voted against the position of the group; null if there is no position to compare with. */
  dissent: boolean | null;
  /** The position of the group, if the page shows it. */
  line?: Choice;
}

/** A vote with the choice of one deputy. */
export type PersonVote = Vote & Chosen;

/** The choices of every deputy by number, in the order of the votes; the votes themselves are read where they are shown. */
type ChoicesByPerson = Map<number, (Chosen & { vote: number })[]>;

/** Votes shown of one deputy among those that decided a text. */
const MOST = 5;

/** Returns the votes of one deputy against the position of the group, in the order of `numbers`. */
export const dissentsOf = (ask: Ask, numbers: readonly number[], personId: number): PersonVote[] =>
  votesWith(ask, dissents(ask, numbers), personId);

/**
 * Returns the choices of one deputy in the latest votes that decided a whole text, newest first, one for each text;
 * `numbers` has all votes, newest first.
 */
export const finalVotesOf = (ask: Ask, numbers: readonly number[], personId: number): PersonVote[] =>
  votesWith(ask, finalVotes(ask, numbers), personId);

const votesWith = (ask: Ask, choices: ChoicesByPerson, personId: number): PersonVote[] =>
  (choices.get(personId) ?? []).map(({ vote, ...chosen }) => ({
    ...answered<Vote>(ask, `/votes/${vote}`),
    ...chosen,
  }));

const dissents = once((ask, numbers: readonly number[]) => {
  const found: ChoicesByPerson = new Map();
  for (const vote of numbers)
    for (const { person_id, choice, group_line: line } of dissidentsOf(ask, vote))
      add(found, person_id, { vote, choice, dissent: true, line });
  return found;
});

const finalVotes = once((ask, numbers: readonly number[]) => {
  const found: ChoicesByPerson = new Map();
  const texts = new Set<number | string>();
  for (const id of numbers) {
    const { is_final, initiative_id, subject_title } = answered<Vote>(ask, `/votes/${id}`);
    const text = initiative_id ?? subject_title;
    if (is_final !== true || texts.has(text)) continue;
    texts.add(text);
    const lines = new Map(dissidentsOf(ask, id).map(({ person_id, group_line }) => [person_id, group_line]));
    const records = ask<{ items: VoteRecord[] }>(`/dump/vote-records?vote_id=${id}`)?.items ?? [];
    for (const { person_id, choice } of records) {
      if (person_id === null || (found.get(person_id)?.length ?? 0) >= MOST) continue;
      const line = lines.get(person_id);
      add(found, person_id, { vote: id, choice, dissent: line !== undefined, ...(line && { line }) });
    }
  }
  return found;
});

function add(found: ChoicesByPerson, personId: number, chosen: Chosen & { vote: number }): void {
  const own = found.get(personId) ?? [];
  found.set(personId, own);
  own.push(chosen);
}
