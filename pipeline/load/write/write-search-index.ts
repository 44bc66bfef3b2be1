import { type SqlBool, sql } from 'kysely';
import { inserter, SEARCH_INDEX, SEARCH_VOCABULARY, SEARCH_WORDS } from '../../db/insert.ts';
import type { DbReader, DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { SearchKind } from '../../model/search-entry.ts';

/** An entry of the index: its names, and other text about it. */
interface SearchEntry {
  kind: SearchKind;
  id: number;
  /** Names of the entry, at most three. */
  names: readonly string[];
  beside: string;
}

/** Shorter words are rarely mistyped, or too ambiguous. */
const SHORTEST_WORD = 4;

/**
 * Writes the search index of the database's contents; within each kind, the entries to show first come last.
 */
export function writeSearchIndex(db: DbWriter): void {
  for (const create of [SEARCH_INDEX, SEARCH_VOCABULARY, SEARCH_WORDS]) db.exec(create);
  const insertEntry = inserter(db, tables.search_entries);
  const index = db.statement(
    'insert into search_index (rowid, name, other_name, third_name, beside) values (?, ?, ?, ?, ?)',
  );
  let position = 0;
  for (const { kind, id, names, beside } of searchEntries(db)) {
    insertEntry({ position: ++position, kind, record_id: id });
    index.run([position, names[0] ?? '', names[1] ?? '', names[2] ?? '', beside]);
  }
  db.exec("insert into search_index (search_index) values ('optimize')");
  db.exec(`insert into search_words (word, entries)
    select term, doc from search_vocabulary
    where length(term) >= ${SHORTEST_WORD} and term not glob '*[0-9]*' order by term`);
  db.exec("insert into search_words (search_words) values ('optimize')");
}

/** Yields all entries by kind, the ones to show first last. */
function* searchEntries(read: DbReader): Generator<SearchEntry> {
  yield* persons(read);
  yield* groups(read);
  yield* topics(read);
  yield* initiatives(read);
  yield* votes(read);
}

/**
 * Sitting deputies are kept separate from others; within each, newer legislatures come first, then family
 * names.
 */
function* persons({ db, all }: DbReader): Generator<SearchEntry> {
  const newest = sql`(select max(m.legislature_id) from mandates m where m.person_id = p.id)`;
  const sits = sql<0 | 1>`exists (select 1 from mandates m where m.person_id = p.id
    and m.is_open and m.legislature_id = (select max(l.id) from legislatures l))`;
  const rows = all(
    db
      .selectFrom('persons as p')
      .select(['p.id', 'p.given_name', 'p.family_name', sits.as('sits')])
      .orderBy('sits')
      .orderBy(newest)
      .orderBy('p.sort_name', 'desc')
      .orderBy('p.id', 'desc'),
  );
  for (const { id, given_name, family_name, sits } of rows)
    yield {
      kind: sits ? 'deputy' : 'person',
      id,
      names: [`${given_name} ${family_name}`, `${family_name} ${given_name}`],
      beside: '',
    };
}

/** Yields each group once, in its latest form; groups of newer legislatures come first. */
function* groups({ db, all }: DbReader): Generator<SearchEntry> {
  const rows = all(
    db
      .selectFrom('groups as g')
      .select(['g.id', 'g.name_short', 'g.name_long'])
      .where(
        sql<SqlBool>`not exists (
          select 1 from groups later where later.slug = g.slug and later.legislature_id > g.legislature_id)`,
      )
      .orderBy('g.legislature_id')
      .orderBy('g.slug', 'desc'),
  );
  for (const { id, name_short, name_long } of rows)
    yield { kind: 'group', id, names: [name_short, name_long], beside: '' };
}

function* topics({ db, all }: DbReader): Generator<SearchEntry> {
  for (const topic of all(db.selectFrom('topics').selectAll().orderBy('kind').orderBy('slug', 'desc')))
    yield {
      kind: 'topic',
      id: topic.id,
      names: [topic.name_ca, topic.name_es, topic.name_en],
      beside: [topic.description_ca, topic.description_es, topic.description_en].join('\n'),
    };
}

/** Newest first. */
function* initiatives({ db, all }: DbReader): Generator<SearchEntry> {
  const rows = all(
    db
      .selectFrom('initiatives')
      .select(['id', 'title_original', 'official_id'])
      .orderBy('submitted_at', (order) => order.asc().nullsFirst())
      .orderBy('id'),
  );
  for (const { id, title_original, official_id } of rows)
    yield { kind: 'initiative', id, names: [title_original, official_id], beside: '' };
}

/** Newest first. */
function* votes({ db, all }: DbReader): Generator<SearchEntry> {
  const rows = all(
    db
      .selectFrom('votes')
      .select(['id', 'title', 'subject', 'description', 'headline_ca', 'headline_es', 'headline_en'])
      .orderBy('date')
      .orderBy('id'),
  );
  for (const { id, title, subject, headline_es, headline_ca, headline_en, description } of rows)
    yield {
      kind: 'vote',
      id,
      names: [subject ?? '', title, headline_es],
      beside: [headline_ca, headline_en, description].join('\n'),
    };
}
