import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { GroupSummary } from '../../model/group.ts';
import type { Initiative } from '../../model/initiative.ts';
import type { Person } from '../../model/person.ts';
import type { Topic } from '../../model/topic.ts';
import type { Vote } from '../../model/vote.ts';
import { isLatest } from '../groups/latest.ts';
import { presentGroup, selectGroups } from '../groups/summary.ts';
import { fromInitiatives, presentInitiative, selectInitiatives } from '../initiatives/present.ts';
import { names } from '../persons/name-search.ts';
import { presentPerson, selectPersons } from '../persons/present.ts';
import { selectTopics } from '../topics/find.ts';
import { fromVotes, votesByIds } from '../votes/present.ts';
import { closeness, closenessTo, hasAll } from './closeness.ts';
import type { SearchQuery } from './search-query.ts';

/** How many there are, and the first of them. */
interface Found<Item> {
  total: number;
  items: Item[];
}

/** Counts while it looks: each text is read once. */
const total = sql<number>`count(*) over ()`.as('total');

/** Persons by name; of equally close ones those of the newest legislature first. */
export function findPersons(read: DbReader, query: SearchQuery, limit: number): Found<Person> {
  const { db, all } = read;
  const shown = all(
    db
      .selectFrom('persons as p')
      .select(['p.id', total])
      .where(hasAll(names, query.words))
      .orderBy(closeness(names, query))
      .orderBy(sql`(select max(m.legislature_id) from mandates m where m.person_id = p.id)`, 'desc')
      .orderBy('p.sort_name')
      .orderBy('p.id')
      .limit(limit),
  );
  const rows = all(selectPersons(db).where('p.id', 'in', numbers(shown)));
  return found(shown, rows.map(presentPerson));
}

/** Groups by short and long name, each slug once. */
export function findGroups({ db, all }: DbReader, query: SearchQuery, limit: number): Found<GroupSummary> {
  const groups = all(selectGroups(db).where(isLatest).orderBy('g.slug')).map(presentGroup);
  return closest(groups, limit, ({ name_short, name_long }) => closenessTo([name_short, name_long], query));
}

/** Topics by name in any language, then by description. */
export function findTopics({ db, all }: DbReader, query: SearchQuery, limit: number): Found<Topic> {
  const topics = all(selectTopics(db).selectAll());
  return closest(topics, limit, (topic) => {
    const ownNames = [topic.name_ca, topic.name_es, topic.name_en];
    const descriptions = [topic.description_ca, topic.description_es, topic.description_en];
    const named = closenessTo(ownNames, query);
    const described = closenessTo([...ownNames, ...descriptions], query);
    return named ?? (described === null ? null : BESIDE + described);
  });
}

/** What lies in a description is further than anything in a name. */
const BESIDE = 4;

/** Initiatives by title and official number; of equally close ones the newest first. */
export function findInitiatives({ db, all }: DbReader, query: SearchQuery, limit: number): Found<Initiative> {
  const text = sql<string>`i.search_text`;
  const shown = all(
    fromInitiatives(db)
      .select(['i.id', total])
      .where(sql<SqlBool>`(${hasAll(text, query.words)} or i.id = ${query.phrase})`)
      .orderBy(closeness(text, query))
      .orderBy('i.submitted_at', (order) => order.desc().nullsLast())
      .orderBy('i.id', 'desc')
      .limit(limit),
  );
  const rows = all(selectInitiatives(fromInitiatives(db)).where('i.id', 'in', numbers(shown)));
  return found(shown, rows.map(presentInitiative));
}

/** Votes by title and description, by the initiative they were about and by their numbers; of equally close ones the newest first. */
export function findVotes(read: DbReader, query: SearchQuery, limit: number): Found<Vote> {
  const { db, all } = read;
  const text = sql<string>`v.search_text`;
  const shown = all(
    fromVotes(db)
      .select(['v.id', total])
      .where(
        sql<SqlBool>`(
          ${hasAll(text, query.words)} or ${isPlaced(query.place)}
          or v.id = ${query.phrase} or ${isAbout(query.phrase)})`,
      )
      .orderBy(closeness(text, query))
      .orderBy('v.date', 'desc')
      .orderBy('v.id', 'desc')
      .limit(limit),
  );
  return found(shown, votesByIds(read, numbers(shown)));
}

const nothing = sql<SqlBool>`false`;

/** Whether the vote `v` has the numbers that were named, and in its text the words besides. */
function isPlaced(place: SearchQuery['place']): Expression<SqlBool> {
  if (place === null) return nothing;
  const { session, vote, words } = place;
  const conditions = [
    ...(session === null ? [] : [sql<SqlBool>`v.session_number = ${session}`]),
    ...(vote === null ? [] : [sql<SqlBool>`v.vote_number = ${vote}`]),
    ...(words.length === 0 ? [] : [hasAll(sql<string>`v.search_text`, words)]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether the vote `v` was about the initiative of an official number. */
const isAbout = (number: string): Expression<SqlBool> =>
  /^\d{3}\/\d{6}$/.test(number)
    ? sql<SqlBool>`v.id in (
        select l.vote_id from vote_initiatives l join initiatives i on i.id = l.initiative_id
        where i.official_id = ${number})`
    : nothing;

const numbers = (shown: readonly { id: number }[]): number[] => shown.map(({ id }) => id);

/** Records in the order in which they were found. */
function found<Item extends { id: number }>(
  shown: readonly { id: number; total: number }[],
  items: readonly Item[],
): Found<Item> {
  const byId = new Map(items.map((item) => [item.id, item]));
  return { total: shown[0]?.total ?? 0, items: shown.map(({ id }) => byId.get(id)!) };
}

/** The closest of a few; those that are equally close stay in their order. */
function closest<Item>(
  items: readonly Item[],
  limit: number,
  distanceTo: (item: Item) => number | null,
): Found<Item> {
  const near = items
    .map((item) => ({ item, distance: distanceTo(item) }))
    .filter((each): each is { item: Item; distance: number } => each.distance !== null)
    .sort((one, other) => one.distance - other.distance);
  return { total: near.length, items: near.slice(0, limit).map(({ item }) => item) };
}
