import { type Expression, type SqlBool, sql } from 'kysely';
import { memoize } from '../../core/memoize.ts';
import type { DbReader } from '../../db/open.ts';
import { SEARCH_KINDS, type SearchKind } from '../../model/search-entry.ts';

/** The total number of matches, and the ids of the first of them. */
export interface Matches {
  total: number;
  ids: number[];
}

const NAMES = '{name other_name third_name}';

/** Counts the records of each kind with words that begin with the given ones. */
export function totals(read: DbReader, words: readonly string[]): Record<SearchKind, number> {
  const none = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 0])) as Record<SearchKind, number>;
  if (words.length === 0) return none;
  const counted = read.all(
    matching(read, everyWord(words))
      .select(({ fn }) => [kindOf(read).as('kind'), fn.countAll<number>().as('total')])
      .groupBy('kind'),
  );
  for (const { kind, total } of counted) none[SEARCH_KINDS[kind]!] = total;
  return none;
}

/**
 * Returns the best matches of one kind: names that begin with the phrase, then names that contain the words,
 * then other texts that contain them; equal matches by descending position in the index.
 */
export function closest(read: DbReader, kind: SearchKind, words: readonly string[], most: number): number[] {
  const { first, last } = spansOf(read).get(kind) ?? { first: 1, last: 0 };
  const all = everyWord(words);
  const positions = new Set<number>();
  for (const expression of [...beginning(words), `${NAMES} : (${all})`, all]) {
    if (positions.size >= most) break;
    const found = matching(read, expression)
      .select(sql<number>`rowid`.as('position'))
      .where(sql<SqlBool>`rowid between ${first} and ${last}`)
      .orderBy(sql`rowid`, 'desc')
      .limit(most);
    for (const { position } of read.all(found)) positions.add(position);
  }
  return idsAt(read, [...positions].slice(0, most));
}

/** Returns a condition: the record `id` of a kind has words that begin with all given ones. */
export const hasWords = (
  kind: SearchKind,
  id: Expression<number>,
  words: readonly string[],
): Expression<SqlBool> => sql<SqlBool>`${id} in (
  select e.record_id from search_entries e
  where e.kind = ${kind} and e.position in (select rowid from search_index where search_index match ${everyWord(words)}))`;

const matching = ({ db }: DbReader, expression: string) =>
  db
    .selectFrom(sql<{ rowid: number }>`search_index`.as('found'))
    .where(sql<SqlBool>`search_index match ${expression}`);

/**
 * Returns whether a word is as short as an article: such words match nearly everything, so the search uses
 * them only if there are no others.
 */
const isSlight = (word: string): boolean => /^\p{L}{1,2}$/u.test(word);

/** Returns the full-text query. Words consist of letters and digits, so none can end its quotes. */
function everyWord(words: readonly string[]): string {
  const telling = words.filter((word) => !isSlight(word));
  return [...new Set(telling.length > 0 ? telling : words)].map((word) => `"${word}" *`).join(' AND ');
}

const beginning = (words: readonly string[]): string[] =>
  words.every(isSlight) ? [] : [`${NAMES} : ^ "${words.join(' ')}" *`];

interface Span {
  first: number;
  last: number;
}

/** Returns the range of positions of each kind, which are contiguous. */
const spansOf = memoize(({ db, all }: DbReader): Map<SearchKind, Span> => {
  const spans = all(
    db
      .selectFrom('search_entries')
      .select(({ fn }) => ['kind', fn.min('position').as('first'), fn.max('position').as('last')])
      .groupBy('kind'),
  );
  return new Map(spans.map(({ kind, ...span }) => [kind, span]));
});

/** Returns SQL for the kind of a position, as its index among the kinds. */
const kindOf = (read: DbReader): ReturnType<typeof sql<number>> => {
  const ends = [...spansOf(read)].map(
    ([kind, { first, last }]) =>
      sql`when rowid between ${first} and ${last} then ${SEARCH_KINDS.indexOf(kind)}`,
  );
  return sql<number>`case ${sql.join(ends, sql` `)} end`;
};

function idsAt({ db, all }: DbReader, positions: readonly number[]): number[] {
  const rows = all(
    db.selectFrom('search_entries').select(['position', 'record_id']).where('position', 'in', positions),
  );
  const idOf = new Map(rows.map(({ position, record_id }) => [position, record_id]));
  return positions.map((position) => idOf.get(position)!);
}
