import type { Vote } from '../model/votes/vote.ts';
import { decidingVotes } from './one-text.ts';

/**
 * Puts votes that decide a matter as a whole before those on its amendments and points, which come by the hundred, and
 * before an earlier round on the same text.
 */
export function finalVotesFirst<Item>(items: readonly Item[], voteOf: (item: Item) => Vote): Item[] {
  const first = new Set(
    decidingVotes(
      items.filter((item) => voteOf(item).is_final === true),
      voteOf,
    ),
  );
  return items.toSorted((one, other) => Number(first.has(other)) - Number(first.has(one)));
}
