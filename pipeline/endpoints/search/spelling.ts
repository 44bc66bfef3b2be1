import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { closest } from './matches.ts';

/** Minimum length of a corrected word: shorter ones are too ambiguous. */
const SHORTEST = 4;
/** Minimum length of words in which two letters may be wrong. */
const LONG = 8;

/** Sitting and former members. */
const PEOPLE = ['deputy', 'person'] as const;
/** Maximum words of a name in a query. */
const MOST_WORDS_OF_A_NAME = 5;

/**
 * Returns corrected words for a query without results: words that match no beginning become the closest that
 * do, or one word is replaced so that all match a person’s name. Returns null without a closer alternative.
 */
export function respelt(read: DbReader, words: readonly string[]): string[] | null {
  if (words.every((word) => isKnown(read, word))) return nameMeant(read, words);
  const meant = words.map((word) => (isKnown(read, word) ? word : (nearWords(read, word)[0] ?? null)));
  return meant.includes(null) ? null : (meant as string[]);
}

/**
 * Replaces one word so that all match a person’s name: "dias" is the beginning of titles, but with "yolanda"
 * it becomes "diaz".
 */
function nameMeant(read: DbReader, words: readonly string[]): string[] | null {
  if (words.length > MOST_WORDS_OF_A_NAME) return null;
  for (const [at, word] of words.entries())
    for (const near of nearWords(read, word)) {
      const name = words.with(at, near);
      if (PEOPLE.some((kind) => closest(read, kind, name, 1).length > 0)) return name;
    }
  return null;
}

const isKnown = ({ db, get }: DbReader, word: string): boolean =>
  get(
    db
      .selectFrom(sql<{ term: string }>`search_vocabulary`.as('known'))
      .select('term')
      .where('term', '>=', word)
      .where('term', '<', `${word}\u{10FFFF}`)
      .limit(1),
  ) !== undefined;

/** Returns indexed words within a small edit distance, the closest first, of equal ones the most frequent. */
function nearWords({ db, all }: DbReader, word: string): string[] {
  const most = [...word].length < LONG ? 1 : 2;
  if ([...word].length < SHORTEST || /\d/.test(word)) return [];
  const candidates = all(
    db
      .selectFrom(sql<{ word: string; entries: number }>`search_words`.as('candidates'))
      .select(['word', 'entries'])
      .where(
        sql<boolean>`search_words match ${threeLetters(word)
          .map((three) => `"${three}"`)
          .join(' OR ')}`,
      ),
  );
  return candidates
    .map((candidate) => ({ ...candidate, distance: distance(word, candidate.word, most) }))
    .filter((candidate) => candidate.distance > 0 && candidate.distance <= most)
    .sort(
      (one, other) =>
        one.distance - other.distance || other.entries - one.entries || (one.word < other.word ? -1 : 1),
    )
    .map((near) => near.word);
}

const threeLetters = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
};

/**
 * Returns the edit distance: letters added, removed, changed or swapped with the next one; any number above
 * `most` once it is exceeded.
 */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2]! + 1 : Infinity;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + changed, swapped));
    }
    [before, last] = [last, row];
  }
  return last.at(-1)!;
}
