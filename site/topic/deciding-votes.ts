import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { once } from '../published.ts';

/** A vote that decided a whole text, and what identifies the text. */
interface FinalVote {
  id: number;
  text: number | string;
}

/**
 * Returns the latest votes that decided a whole text under a topic, one for each text, newest first. `numbers` has all
 * votes, newest first.
 */
export function decidingVotes(ask: Ask, numbers: readonly number[], slug: string, most: number): Vote[] {
  const shown = new Map<number | string, number>();
  for (const { id, text } of finalVotesByTopic(ask, numbers).get(slug) ?? [])
    if (shown.size < most && !shown.has(text)) shown.set(text, id);
  return [...shown.values()].map((id) => answered<Vote>(ask, `/votes/${id}`));
}

const finalVotesByTopic = once((ask, numbers: readonly number[]) => {
  const byTopic = new Map<string, FinalVote[]>();
  for (const id of numbers) {
    const vote = answered<Vote>(ask, `/votes/${id}`);
    if (vote.is_final !== true) continue;
    const text = vote.initiative_id ?? vote.subject_title;
    for (const topic of vote.topic_slugs) {
      const own = byTopic.get(topic) ?? [];
      byTopic.set(topic, own);
      own.push({ id, text });
    }
  }
  return byTopic;
});
