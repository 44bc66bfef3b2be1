import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';

/** Shorter words mean too much to be guessed at. */
const SHORTEST = 4;
/** Words in which two letters may be wrong have at least so many. */
const LONG = 8;

/** The words as they may have been meant, where some of them begin nothing that there is; null where nothing is any closer. */
export function respelt(read: DbReader, words: readonly string[]): string[] | null {
  const meant = words.map((word) => (isKnown(read, word) ? word : closestWord(read, word)));
  return meant.includes(null) || meant.every((word, at) => word === words[at]) ? null : (meant as string[]);
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

/** The word that differs by the fewest letters, of several the commonest. */
function closestWord({ db, all }: DbReader, word: string): string | null {
  const most = [...word].length < LONG ? 1 : 2;
  if ([...word].length < SHORTEST || /\d/.test(word)) return null;
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
  const near = candidates
    .map((candidate) => ({ ...candidate, distance: distance(word, candidate.word, most) }))
    .filter((candidate) => candidate.distance <= most)
    .sort(
      (one, other) =>
        one.distance - other.distance || other.entries - one.entries || (one.word < other.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}

const threeLetters = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
};

/** Letters to add, to leave out, to change or to exchange with the next one; more than `most` where that is sure. */
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
