import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { Curated } from '../../model/curated.ts';
import type { SearchKind } from '../../model/search-index.ts';
import { keyOf } from '../../search/inflections.js';
import { MOST_NAMES, type Posting, written } from '../../search/postings.js';
import { isFunctionWord, wordsOf } from '../../search/query.js';
import { type SearchEntry, searchEntries } from './search-entries.ts';
import { searchNamesOf } from './search-names.ts';

/** A word of the index with all that has it. */
interface IndexedWord {
  word: string;
  language: '' | 'ca' | 'es' | 'en';
  inNames: boolean;
  postings: Posting[];
}

const NAMED: ReadonlySet<SearchKind> = new Set(['deputy', 'person', 'group']);

/** Writes the search index of the database's contents; within each kind, the entries to show first come last. */
export function writeSearchIndex(
  db: DbWriter,
  { decisions }: Pick<ChamberAdapter, 'decisions'>,
  curated: Pick<Curated, 'searchNames' | 'knownNames'> = { searchNames: [], knownNames: [] },
): void {
  const insertEntry = inserter(db, tables.search_entries);
  const words = new Map<string, IndexedWord>();
  let position = 0;
  for (const entry of searchEntries(db, searchNamesOf(db, curated, decisions))) {
    insertEntry({ position: ++position, kind: entry.kind, record_id: entry.id });
    addWords(words, entry, position);
  }
  const insertWord = inserter(db, tables.indexed_words);
  for (const { word, language, inNames, postings } of words.values())
    insertWord({
      word,
      language,
      key: language === '' ? word : keyOf(language, word),
      entries: postings.length,
      in_names: inNames,
      postings: written(postings),
    });
}

function addWords(words: Map<string, IndexedWord>, entry: SearchEntry, position: number): void {
  const { kind, names, otherTexts, words: own = [] } = entry;
  const postingOf = (language: IndexedWord['language'], word: string): Posting => {
    const from = /\p{L}/u.test(word) ? language : '';
    const key = `${from} ${word}`;
    let indexed = words.get(key);
    if (indexed === undefined) {
      indexed = { word, language: from, inNames: false, postings: [] };
      words.set(key, indexed);
    }
    indexed.inNames ||= NAMED.has(kind);
    const last = indexed.postings.at(-1);
    if (last?.position === position) return last;
    const posting = { position, names: new Map() };
    indexed.postings.push(posting);
    return posting;
  };
  const counts = (word: string) => NAMED.has(kind) || !isFunctionWord(word);
  for (const [name, [language, text]] of names.slice(0, MOST_NAMES).entries()) {
    const all = wordsOf(text);
    const start = Math.max(
      0,
      all.findIndex((word) => !isFunctionWord(word)),
    );
    for (const [place, word] of all.slice(start).entries()) {
      if (!counts(word)) continue;
      const posting = postingOf(language, word);
      if (!posting.names.has(name)) posting.names.set(name, place);
    }
  }
  for (const [language, text] of otherTexts)
    for (const word of wordsOf(text)) if (counts(word)) postingOf(language, word);
  for (const word of own) postingOf('', word);
}
