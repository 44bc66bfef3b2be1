import { VOTE_RESULTS, type Vote } from '../model/votes/vote.ts';
import { headlineParts } from './headline-parts.ts';
import type { Language, Voice } from './index.ts';

/** Consecutive votes on the same text: two thirds of real votes share their text with another. */
export interface SittingSubject<V extends Vote = Vote> {
  /** The official title on the day of the vote. */
  title: string;
  votes: [V, ...V[]];
  /** Whether the list may end within the votes on this text. */
  isPart?: boolean;
}

/** Whether a list is part of a longer one, which has votes before its first or after its last. */
export interface Cut {
  before?: boolean;
  after?: boolean;
}

/** The votes of one session on one day, by subject. */
interface Sitting<V extends Vote = Vote> {
  date: string;
  session: number;
  subjects: SittingSubject<V>[];
}

/** Groups a list of votes by sitting and subject, in the list's own order. */
export const sittings = <V extends Vote>(votes: readonly V[], cut: Cut = {}): Sitting<V>[] =>
  runs(votes, sittingOf).map((held) => ({
    date: held[0].voted_at.slice(0, 10),
    session: held[0].session_number,
    subjects: runs(held, (vote) => vote.subject_title).map((run) => ({
      title: run[0].subject_title,
      votes: run,
      isPart:
        (cut.before === true && run[0] === votes[0]) || (cut.after === true && run.at(-1) === votes.at(-1)),
    })),
  }));

/** Returns whether the first votes of a page of a list, by default all of them, may end within the votes on one text. */
export const cutOf = (
  {
    total,
    page,
    page_size,
    items,
  }: { total: number; page: number; page_size: number; items: readonly unknown[] },
  shown = items.length,
): Cut => ({ before: page > 1, after: shown === items.length && (page - 1) * page_size + shown < total });

const sittingOf = (vote: Vote): string => `${vote.voted_at.slice(0, 10)} ${vote.session_number}`;

/**
 * Returns the first votes of a list and the others on the text of the last of them, so that the list counts all
 * votes on that text.
 */
export function firstWhole<V extends Vote>(votes: readonly V[], count: number): readonly V[] {
  const last = votes[count - 1];
  if (last === undefined) return votes;
  const next = votes.findIndex(
    (vote, at) =>
      at >= count && (sittingOf(vote) !== sittingOf(last) || vote.subject_title !== last.subject_title),
  );
  return next === -1 ? votes : votes.slice(0, next);
}

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

/**
 * Returns the number of votes of a subject by result, in words: `86 votaciones: 20 aprobadas, 66 rechazadas`. It says
 * so if the list may lack others on the same text.
 */
export function resultCounts({ votes, isPart }: SittingSubject, { say, count }: Voice): string {
  const results = VOTE_RESULTS.flatMap((result) => {
    const own = votes.filter((vote) => vote.result === result).length;
    return own === 0 ? [] : [count(`votes.results.${result}`, own)];
  });
  const counted = `${count('votes.counted', votes.length)}: ${results.join(', ')}`;
  return isPart ? say('votes.in_list', { counted }) : counted;
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
