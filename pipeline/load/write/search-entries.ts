import { type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { SearchKind } from '../../model/search-index.ts';
import { sessionWord, voteWord } from '../../search/query.js';
import type { SearchNames } from './search-names.ts';

/** A text with its language; empty for names, which have no plural. */
type SearchText = readonly [language: '' | 'ca' | 'es' | 'en', text: string];

/** An entry of the index: its names, other texts about it, and words that are no text. */
export interface SearchEntry {
  kind: SearchKind;
  id: number;
  names: readonly SearchText[];
  otherTexts: readonly SearchText[];
  words?: readonly string[];
}

/** Yields all entries by kind, the ones to show first last. */
export function* searchEntries(read: DbReader, known: SearchNames): Generator<SearchEntry> {
  yield* persons(read, known);
  yield* groups(read, known);
  yield* topics(read);
  yield* initiatives(read, known);
  yield* votes(read, known);
}

const named = (...names: readonly string[]): SearchText[] => names.map((name) => ['', name]);

/** Returns texts of parties: full names have a plural, abbreviations do not. */
const partyTexts = (lists: readonly string[], names: readonly string[]): SearchText[] => [
  ...named(...new Set(lists)),
  ...[...new Set(names)].map((name): SearchText => ['es', name]),
];

/** Yields persons and sitting deputies, newer legislatures first, then by family name; also found by party. */
function* persons({ db, all }: DbReader, known: SearchNames): Generator<SearchEntry> {
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
  const listsOf = Map.groupBy(
    all(db.selectFrom('mandates').select(['person_id', 'party']).distinct().orderBy('party')),
    ({ person_id }) => person_id,
  );
  for (const { id, given_name, family_name, sits } of rows) {
    const given = given_name.replaceAll('Mª', 'María');
    const lists = (listsOf.get(id) ?? []).flatMap(({ party }) => party ?? []);
    yield {
      kind: sits ? 'deputy' : 'person',
      id,
      names: named(`${given} ${family_name}`, `${family_name} ${given}`, ...known.ofPerson(id)),
      otherTexts: partyTexts(lists, known.ofParties(id, lists)),
    };
  }
}

/** Yields each group once, in its latest form, newer legislatures first; also found by the parties of its members. */
function* groups({ db, all }: DbReader, known: SearchNames): Generator<SearchEntry> {
  const rows = all(
    db
      .selectFrom('groups as g')
      .select(['g.id', 'g.slug', 'g.name_short', 'g.name_long'])
      .where(
        sql<SqlBool>`not exists (
          select 1 from groups later where later.slug = g.slug and later.legislature_id > g.legislature_id)`,
      )
      .orderBy('g.legislature_id')
      .orderBy('g.slug', 'desc'),
  );
  const members = Map.groupBy(
    all(
      db
        .selectFrom('memberships as s')
        .innerJoin('mandates as m', 'm.id', 's.mandate_id')
        .select(['s.group_id', 'm.party', 'm.person_id'])
        .distinct()
        .orderBy('m.person_id'),
    ),
    ({ group_id }) => group_id,
  );
  for (const { id, slug, name_short, name_long } of rows) {
    const parties = (members.get(id) ?? []).map(({ party, person_id }) => ({
      list: party,
      names: known.ofParties(person_id, party === null ? [] : [party]),
    }));
    yield {
      kind: 'group',
      id,
      names: [['es', name_short], ['es', name_long], ...known.ofGroup(slug)],
      otherTexts: partyTexts(
        parties.flatMap(({ list }) => list ?? []),
        parties.flatMap(({ names }) => names),
      ),
    };
  }
}

/** Returns the translated titles of an initiative or a vote, as far as there are any. */
const translations = (titles: Record<'title_ca' | 'title_en', string | null>): SearchText[] =>
  (['ca', 'en'] as const).flatMap((language): SearchText[] => {
    const title = titles[`title_${language}`];
    return title === null ? [] : [[language, title]];
  });

function* topics({ db, all }: DbReader): Generator<SearchEntry> {
  for (const topic of all(db.selectFrom('topics').selectAll().orderBy('kind').orderBy('slug', 'desc')))
    yield {
      kind: 'topic',
      id: topic.id,
      names: [
        ['ca', topic.name_ca],
        ['es', topic.name_es],
        ['en', topic.name_en],
      ],
      otherTexts: [
        ['ca', topic.description_ca],
        ['es', topic.description_es],
        ['en', topic.description_en],
      ],
    };
}

/** Yields initiatives, the newest last. */
function* initiatives({ db, all }: DbReader, known: SearchNames): Generator<SearchEntry> {
  const rows = all(
    db
      .selectFrom('initiatives')
      .select(['id', 'title_original', 'title_ca', 'title_en', 'official_id'])
      .orderBy('submitted_at', (order) => order.asc().nullsFirst())
      .orderBy('id'),
  );
  for (const { id, title_original, official_id, ...translated } of rows)
    yield {
      kind: 'initiative',
      id,
      names: [['es', title_original], ...translations(translated), ...known.ofLaw(title_original)],
      otherTexts: [],
      words: [official_id, String(id)],
    };
}

/** Yields votes, the newest last, with their numbers and those of their initiatives. */
function* votes({ db, all }: DbReader, known: SearchNames): Generator<SearchEntry> {
  const rows = all(
    db
      .selectFrom('votes')
      .select(['id', 'session_number', 'vote_number', 'subject', 'description'])
      .select(['title', 'title_ca', 'title_en', 'headline_ca', 'headline_es', 'headline_en'])
      .orderBy('date')
      .orderBy('id'),
  );
  const linked = Map.groupBy(
    all(
      db
        .selectFrom('vote_initiatives as l')
        .innerJoin('initiatives as i', 'i.id', 'l.initiative_id')
        .select(['l.vote_id', 'i.official_id', 'i.title_original'])
        .orderBy('i.id'),
    ),
    ({ vote_id }) => vote_id,
  );
  for (const vote of rows) {
    const about = linked.get(vote.id) ?? [];
    const titles = [vote.title, ...about.map(({ title_original }) => title_original)];
    yield {
      kind: 'vote',
      id: vote.id,
      names: [
        ['es', vote.subject ?? ''],
        ['es', vote.title],
        ...translations(vote),
        ['es', vote.headline_es],
        ['ca', vote.headline_ca],
        ['en', vote.headline_en],
        ...titles.flatMap(known.ofLaw),
      ],
      otherTexts: [['es', vote.description]],
      words: [
        String(vote.id),
        sessionWord(vote.session_number),
        voteWord(vote.vote_number),
        ...about.map(({ official_id }) => official_id),
      ],
    };
  }
}
