import { memoize } from '../../core/memoize.ts';
import type { DbReader } from '../../db/open.ts';
import type { Index, Span } from '../../search/matches.js';

/** Returns the search index of a database. Of its words, only those that a search needs are read. */
export function indexIn(read: DbReader): Index {
  const { db, all } = read;
  const words = db.selectFrom('indexed_words').select(['word', 'language', 'postings']);
  return {
    spans: spansOf(read),
    beginning(prefix) {
      const from = words.where('word', '>=', prefix).where('word', '<', `${prefix}\u{10FFFF}`);
      // One letter begins nearly every title.
      return all(prefix.length > 1 ? from : from.where('language', '=', ''));
    },
    keyed: (language, key) => all(words.where('language', '=', language).where('key', '=', key)),
    vocabulary: (onlyNames, near) =>
      (onlyNames ? wordsOfNames : wordsOf)(read).filter(
        ({ length }) => near === undefined || Math.abs(length - near.letters) <= near.most,
      ),
  };
}

/**
 * All words, the most frequent first. They stay in memory, some megabytes, because a misspelt word is compared with all
 * of them, and the table with their entries is several times as large.
 */
const wordsOf = memoize((read: DbReader) => wordsIn(read, false));
const wordsOfNames = memoize((read: DbReader) => wordsIn(read, true));

function wordsIn({ db, all }: DbReader, onlyNames: boolean): string[] {
  const words = db.selectFrom('indexed_words').select('word').orderBy('entries', 'desc').orderBy('word');
  const rows = all(onlyNames ? words.where('in_names', '=', 1) : words);
  return [...new Set(rows.map(({ word }) => word))];
}

/** Returns the range of positions of each kind, which are contiguous. */
const spansOf = memoize(({ db, all }: DbReader): Span[] =>
  all(
    db
      .selectFrom('search_entries')
      .select(({ fn }) => ['kind', fn.min('position').as('first'), fn.max('position').as('last')])
      .groupBy('kind'),
  ),
);

/** Returns the records at positions of the index, in this order. */
export function idsAt({ db, all }: DbReader, positions: readonly number[]): number[] {
  if (positions.length === 0) return [];
  const rows = all(
    db.selectFrom('search_entries').select(['position', 'record_id']).where('position', 'in', positions),
  );
  const idOf = new Map(rows.map(({ position, record_id }) => [position, record_id]));
  return positions.map((position) => idOf.get(position)!);
}
