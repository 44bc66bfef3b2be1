/**
 * What a search looks in: the words of everything that has a name, by their beginnings and blind to accents. It holds no
 * texts, only which position of `search_entries` has which word; of two positions the higher one is shown first.
 */
export const SEARCH_INDEX = `create virtual table search_index using fts5(
  name, other_name, third_name, beside,
  content = '', columnsize = 0, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2')`;

/** Every word of the index, in order. */
export const SEARCH_VOCABULARY = 'create virtual table search_vocabulary using fts5vocab(search_index, row)';

/** The words that a misspelt one may mean, by three letters in a row. */
export const SEARCH_WORDS = `create virtual table search_words using fts5(
  word, entries unindexed,
  columnsize = 0, detail = none, tokenize = 'trigram')`;
