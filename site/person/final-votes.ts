import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { VoteRecord } from '../../pipeline/model/votes/record.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { dissidentsOf } from '../published.ts';
import type { PersonVote } from './person-data.ts';

/** Votes shown of one deputy. */
const MOST = 5;

/** The latest final votes of every deputy, newest first, so that the pages of all deputies read the records once. */
const known = new WeakMap<Ask, Map<number, PersonVote[]>>();

/**
 * Returns the choices of one deputy in the latest votes that decided a whole text, newest first, one for each text;
 * `numbers` has all votes, newest first.
 */
export function finalVotesOf(ask: Ask, numbers: () => readonly number[], personId: number): PersonVote[] {
  const everybody = known.get(ask) ?? gather(ask, numbers());
  known.set(ask, everybody);
  return everybody.get(personId) ?? [];
}

function gather(ask: Ask, numbers: readonly number[]): Map<number, PersonVote[]> {
  const found = new Map<number, PersonVote[]>();
  const texts = new Set<number | string>();
  for (const id of numbers) {
    const vote = answered<Vote>(ask, `/votes/${id}`);
    const text = vote.initiative_id ?? vote.subject_title;
    if (vote.is_final !== true || texts.has(text)) continue;
    texts.add(text);
    const apart = new Map(dissidentsOf(ask, id).map((one) => [one.person_id, one]));
    for (const { person_id, choice } of recordsOf(ask, id)) {
      if (person_id === null) continue;
      const own = found.get(person_id) ?? [];
      found.set(person_id, own);
      const dissent = apart.get(person_id);
      if (own.length < MOST)
        own.push({
          ...vote,
          choice,
          dissent: dissent !== undefined,
          ...(dissent && { line: dissent.group_line }),
        });
    }
  }
  return found;
}

const recordsOf = (ask: Ask, id: number): VoteRecord[] =>
  ask<{ items: VoteRecord[] }>(`/dump/vote-records?vote_id=${id}`)?.items ?? [];
