import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';

/** The final votes of every topic, for one release. */
const FINAL = new WeakMap<Ask, ReadonlyMap<string, readonly Vote[]>>();

/**
 * Returns the latest votes that decided a whole text under a topic, one for each text, newest first. `numbers` has all
 * votes, newest first.
 */
export function decidingVotes(ask: Ask, numbers: readonly number[], slug: string, most: number): Vote[] {
  let byTopic = FINAL.get(ask);
  if (byTopic === undefined) {
    byTopic = finalVotesByTopic(ask, numbers);
    FINAL.set(ask, byTopic);
  }
  const shown = new Map<number | string, Vote>();
  for (const vote of byTopic.get(slug) ?? []) {
    const text = vote.initiative_id ?? vote.subject_title;
    if (shown.size < most && !shown.has(text)) shown.set(text, vote);
  }
  return [...shown.values()];
}

function finalVotesByTopic(ask: Ask, numbers: readonly number[]): ReadonlyMap<string, readonly Vote[]> {
  const byTopic = new Map<string, Vote[]>();
  for (const id of numbers) {
    const vote = answered<Vote>(ask, `/votes/${id}`);
    if (vote.is_final !== true) continue;
    for (const topic of vote.topic_slugs) byTopic.set(topic, [...(byTopic.get(topic) ?? []), vote]);
  }
  return byTopic;
}
