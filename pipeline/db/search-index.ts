/**
 * The search index: the words of everything that has a name, matched by prefix and without accents. It
 * contains no texts, only the positions in `search_entries` of each word; of two positions the higher one is
 * shown first.
 */
export const SEARCH_INDEX = `create virtual table search_index using fts5(
  name, other_name, third_name, beside,
  content = '', columnsize = 0, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2')`;

/** Every word of the index, in order. */
export const SEARCH_VOCABULARY = 'create virtual table search_vocabulary using fts5vocab(search_index, row)';

/** Finds the words that a misspelt one may mean, by trigrams. */
export const SEARCH_WORDS = `create virtual table search_words using fts5(
  word, entries unindexed,
  columnsize = 0, detail = none, tokenize = 'trigram')`;
