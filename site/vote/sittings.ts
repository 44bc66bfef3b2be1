import type { Vote } from '../../pipeline/model/vote.ts';

/** A vote with what its description says beyond that of its matter. */
export interface SittingVote<V extends Vote = Vote> {
  vote: V;
  point: string;
}

/** Votes on the same text, one after the other: two thirds of real votes share their title with another. */
export interface Matter<V extends Vote = Vote> {
  title: string;
  /** What the descriptions of all its votes begin with. */
  section: string;
  votes: SittingVote<V>[];
}

/** The votes of one session on one day, by what was voted on. */
export interface Sitting<V extends Vote = Vote> {
  date: string;
  session: number;
  matters: Matter<V>[];
}

/** What the parts of a description are joined by. */
const JOINT = ' · ';

/** Gathers a list of votes by sitting and matter, in the list's own order. */
export const sittings = <V extends Vote>(votes: readonly V[]): Sitting<V>[] =>
  runs(votes, (vote) => `${vote.voted_at.slice(0, 10)} ${vote.session_number}`).map((held) => ({
    date: held[0].voted_at.slice(0, 10),
    session: held[0].session_number,
    matters: runs(held, (vote) => vote.title).map((run) => matterOf(run)),
  }));

function matterOf<V extends Vote>(votes: Run<V>): Matter<V> {
  const descriptions = votes.map((vote) => vote.description.split(JOINT));
  const [first = []] = descriptions;
  const differing = first.findIndex((part, at) => descriptions.some((other) => other[at] !== part));
  const shared = differing === -1 ? first.length : differing;
  return {
    title: votes[0].title,
    section: first.slice(0, shared).join(JOINT),
    votes: votes.map((vote, at) => ({ vote, point: descriptions[at]!.slice(shared).join(JOINT) })),
  };
}

type Run<Item> = [Item, ...Item[]];

/** Splits a list wherever the key changes. */
function runs<Item>(items: readonly Item[], keyOf: (item: Item) => string): Run<Item>[] {
  const found: Run<Item>[] = [];
  for (const item of items) {
    const latest = found.at(-1);
    if (latest && keyOf(latest[0]) === keyOf(item)) latest.push(item);
    else found.push([item]);
  }
  return found;
}
