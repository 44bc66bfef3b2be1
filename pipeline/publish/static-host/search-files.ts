import { type Ask, answered } from '../../core/answers.ts';
import type { DbReader } from '../../db/open.ts';
import { indexIn } from '../../endpoints/search/index-in-database.ts';
import { type Key, type Language, type Voice, voice } from '../../i18n/index.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { latestGroup } from '../../i18n/latest-group.ts';
import { pageAddress, placeName } from '../../i18n/names.ts';
import type { GroupInBrief } from '../../model/groups/group.ts';
import type { Person } from '../../model/people/person.ts';
import type { SearchKind } from '../../model/search-index.ts';
import type { Topic } from '../../model/topic.ts';
import { type Contents, fileOf, NAMES, WORDS } from '../../search/index-in-files.js';
import type { IndexedWord } from '../../search/matches.js';
import type { HasFile } from './address.ts';
import { type StaticItem, wholeList } from './lists.ts';

/** Lines per file: a page shows eight of a kind, which are often neighbours. */
const LINES = 50;

/** Folder of the files of the index, and of the lines that it finds in each language. */
const FOLDER = 'search/';
const linesFile = (language: Language, at: number): string => `${FOLDER}${language}/${at}.json`;
const wordsFile = (name: string): string => `${FOLDER}${name}.json`;

/** What the search in a page knows before it loads any part of the index. */
interface StaticSearch extends Contents {
  /** Parts of the result with the kinds of entries in each, in the order of the page. */
  parts: { kinds: SearchKind[]; title: string }[];
  /** Lines per file. */
  lines: number;
  said: Record<string, string>;
}

const PARTS: readonly { kinds: SearchKind[]; title: Key }[] = [
  { kinds: ['deputy', 'person'], title: 'nav.persons' },
  { kinds: ['group'], title: 'nav.groups' },
  { kinds: ['topic'], title: 'topics.title' },
  { kinds: ['initiative'], title: 'initiatives.title' },
  { kinds: ['vote'], title: 'votes.title' },
];

/** Returns the names of all files of the search in a page, below its folder. */
export function searchFileNames(read: DbReader, languages: readonly Language[]): string[] {
  const files = Math.ceil(entriesOf(read).length / LINES);
  const lines = languages.flatMap((language) =>
    Array.from({ length: files }, (_, at) => linesFile(language, at)),
  );
  return [...[...wordsByFile(read).keys(), NAMES, WORDS].map(wordsFile), ...lines];
}

/** Writes the index, the same for every language. */
export function writeIndexFiles(read: DbReader): [name: string, contents: unknown][] {
  const { vocabulary } = indexIn(read);
  return [
    ...[...wordsByFile(read)].map(([name, words]): [string, unknown] => [
      wordsFile(name),
      words.map(({ word, language, postings }) => [word, language, postings]),
    ]),
    [wordsFile(NAMES), [...vocabulary(true)]],
    [wordsFile(WORDS), [...vocabulary(false)]],
  ];
}

/** Writes what the search in a page knows first, in a language. */
export function writeSearch(read: DbReader, language: Language): StaticSearch {
  const { say } = voice(language);
  return {
    spans: [...indexIn(read).spans],
    files: [...wordsByFile(read).keys()],
    parts: PARTS.map(({ kinds, title }) => ({ kinds, title: say(title) })),
    lines: LINES,
    said: {
      none: say('search.none'),
      one: say('search.found.one', { count: '{count}' }),
      other: say('search.found.other', { count: '{count}' }),
      more: say('search.more', { shown: '{shown}', total: '{total}' }),
      read_as: say('search.read_as', { words: '{words}', q: '{q}' }),
      names_read_as: say('search.names_read_as', { words: '{words}', q: '{q}' }),
      nearest: say('search.nearest'),
    },
  };
}

/** The lines of initiatives and votes, which also have lists of their own, by id. */
type ListedLines = Record<'initiative' | 'vote', ReadonlyMap<number, StaticItem>>;

/** Writes the lines of all entries in a language, in the order of their positions; null for those without a page. */
export function writeLines(
  read: DbReader,
  ask: Ask,
  { initiative, vote }: ListedLines,
  language: Language,
  has: HasFile,
): [name: string, contents: unknown][] {
  const persons = personLines(ask, voice(language));
  const lines: Record<SearchKind, ReadonlyMap<number, StaticItem>> = {
    ...{ deputy: persons, person: persons, initiative, vote },
    ...{ group: groupLines(ask, language), topic: topicLines(ask, language) },
  };
  const all = entriesOf(read).map(({ kind, record_id }) => {
    const line = lines[kind].get(record_id);
    if (line === undefined || !has(`${line.at.slice(1)}index.html`)) return null;
    const { at, name, official, note } = line;
    return { at, name, official, note };
  });
  return Array.from({ length: Math.ceil(all.length / LINES) }, (_, at) => [
    linesFile(language, at),
    all.slice(at * LINES, (at + 1) * LINES),
  ]);
}

const entriesOf = ({ db, all }: DbReader) =>
  all(db.selectFrom('search_entries').select(['kind', 'record_id']).orderBy('position'));

function wordsByFile({ db, all }: DbReader): Map<string, IndexedWord[]> {
  const words = db.selectFrom('indexed_words').select(['word', 'language', 'postings']);
  return Map.groupBy(all(words.orderBy('word').orderBy('language')), ({ word }) => fileOf(word));
}

const at = (language: Language, path: string) => `${pageAddress('', language, path)}/`;

const personLines = (ask: Ask, texts: Voice): Map<number, StaticItem> =>
  new Map(
    wholeList<Person>(ask, '/persons').map((person) => [
      person.id,
      {
        at: at(texts.language, `/persons/${person.id}`),
        name: person.full_name,
        note: [latestGroup(person, texts), person.constituency && placeName(person.constituency)]
          .filter(Boolean)
          .join(' · '),
      },
    ]),
  );

const groupLines = (ask: Ask, language: Language): Map<number, StaticItem> =>
  new Map(
    answered<GroupInBrief[]>(ask, '/groups').map(({ id, slug, name_long, name_short }) => [
      id,
      { at: at(language, `/groups/${slug}`), name: name_long, official: true, note: name_short },
    ]),
  );

const topicLines = (ask: Ask, language: Language): Map<number, StaticItem> =>
  new Map(
    answered<Topic[]>(ask, '/topics').map((topic) => [
      topic.id,
      {
        at: at(language, `/topics/${topic.slug}`),
        name: inLanguage(topic, 'name', language),
        note: inLanguage(topic, 'description', language),
      },
    ]),
  );
