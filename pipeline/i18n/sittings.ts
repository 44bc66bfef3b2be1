import { VOTE_RESULTS, type Vote } from '../model/votes/vote.ts';
import { headlineParts } from './headline-parts.ts';
import type { Language, Voice } from './index.ts';

/** Consecutive votes on the same text: two thirds of real votes share their text with another. */
export interface SittingSubject<V extends Vote = Vote> {
  /** The official title on the day of the vote. */
  title: string;
  votes: [V, ...V[]];
}

/** The votes of one session on one day, by subject. */
interface Sitting<V extends Vote = Vote> {
  date: string;
  session: number;
  subjects: SittingSubject<V>[];
}

/** Groups a list of votes by sitting and subject, in the list's own order. */
export const sittings = <V extends Vote>(votes: readonly V[]): Sitting<V>[] =>
  runs(votes, (vote) => `${vote.voted_at.slice(0, 10)} ${vote.session_number}`).map((held) => ({
    date: held[0].voted_at.slice(0, 10),
    session: held[0].session_number,
    subjects: runs(held, (vote) => vote.subject_title).map((run) => ({
      title: run[0].subject_title,
      votes: run,
    })),
  }));

type Run<Item> = [Item, ...Item[]];

/** Splits a list where the key changes. */
function runs<Item>(items: readonly Item[], keyOf: (item: Item) => string): Run<Item>[] {
  const found: Run<Item>[] = [];
  for (const item of items) {
    const latest = found.at(-1);
    if (latest && keyOf(latest[0]) === keyOf(item)) latest.push(item);
    else found.push([item]);
  }
  return found;
}

/** Returns whether a subject has several votes with one matter, which a list names once. */
export const sharesMatter = ({ votes }: SittingSubject, language: Language): boolean => {
  const [first, ...others] = votes.map((vote) => headlineParts(vote, language).matter);
  return first !== '' && others.length > 0 && others.every((matter) => matter === first);
};

/** Number of votes from which a list shows how many were carried, and the votes themselves on demand. */
const BATCH = 4;

/** Returns whether a subject has so many votes that a list folds them. */
export const isBatch = ({ votes }: SittingSubject): boolean => votes.length >= BATCH;

/** Returns the number of votes of a subject by result, in words: `86 votaciones: 20 aprobadas, 66 rechazadas`. */
export function resultCounts({ votes }: SittingSubject, { count }: Voice): string {
  const results = VOTE_RESULTS.flatMap((result) => {
    const own = votes.filter((vote) => vote.result === result).length;
    return own === 0 ? [] : [count(`votes.results.${result}`, own)];
  });
  return `${count('votes.counted', votes.length)}: ${results.join(', ')}`;
}

/** Returns the official title of a subject if no headline of its votes reaches its end; null otherwise. */
export function titleBeyond({ title, votes }: SittingSubject): string | null {
  const end = title
    .toLowerCase()
    .replace(/[.\s]+$/, '')
    .split(' ')
    .slice(-ENOUGH)
    .join(' ');
  return votes.every((vote) => vote.headline_es.toLowerCase().includes(end)) ? null : title;
}

/** Words at the end of a title that show that a headline contains all of it. */
const ENOUGH = 3;
