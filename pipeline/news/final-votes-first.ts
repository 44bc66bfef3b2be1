import type { Vote } from '../model/votes/vote.ts';

/** Votes that decide a matter as a whole before those on its amendments and points, which come by the hundred. */
export const finalVotesFirst = <Item>(items: readonly Item[], voteOf: (item: Item) => Vote): Item[] => {
  const rank = (item: Item) => (voteOf(item).is_final === true ? 0 : 1);
  return items.toSorted((one, other) => rank(one) - rank(other));
};
