import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { GroupInBrief } from '../../model/groups/group.ts';
import type { Initiative } from '../../model/initiatives/initiative.ts';
import type { Person } from '../../model/people/person.ts';
import type { SearchKind } from '../../model/search-entry.ts';
import type { Topic } from '../../model/topic.ts';
import type { Vote } from '../../model/votes/vote.ts';
import { presentGroup, selectGroups } from '../groups/present.ts';
import { fromInitiatives, presentInitiative, selectInitiatives } from '../initiatives/present.ts';
import { presentPerson, selectPersons } from '../persons/present.ts';
import { selectTopics } from '../topics/find.ts';
import { fromVotes, votesByIds } from '../votes/present.ts';
import { closest, hasWords, type Matches } from './matches.ts';
import type { SearchQuery } from './search-query.ts';

/** The total number of matches, and the first of them. */
interface Found<Item> {
  total: number;
  items: Item[];
}

/** A query, and the maximum results of each kind. */
interface Search extends SearchQuery {
  totals: Record<SearchKind, number>;
  limit: number;
}

/** Finds persons by name, sitting members first. */
export function findPersons(read: DbReader, search: Search): Found<Person> {
  const sitting = named(read, 'deputy', search);
  const others = named(read, 'person', { ...search, limit: search.limit - sitting.ids.length });
  return found({ total: sitting.total + others.total, ids: [...sitting.ids, ...others.ids] }, (ids) =>
    read.all(selectPersons(read.db).where('p.id', 'in', ids)).map(presentPerson),
  );
}

/** Finds groups by short and long name, each slug once. */
export const findGroups = (read: DbReader, search: Search): Found<GroupInBrief> =>
  found(named(read, 'group', search), (ids) =>
    read.all(selectGroups(read.db).where('g.id', 'in', ids)).map((row) => presentGroup(read, row)),
  );

/** Finds topics by name in any language, then by description. */
export const findTopics = (read: DbReader, search: Search): Found<Topic> =>
  found(named(read, 'topic', search), (ids) =>
    read.all(selectTopics(read.db).selectAll().where('id', 'in', ids)),
  );

/** Finds initiatives by title and official number, the newest of equal matches first. */
export function findInitiatives(read: DbReader, search: Search): Found<Initiative> {
  const numbered = read.all(
    fromInitiatives(read.db).select('i.id').where(sql<SqlBool>`i.id = ${search.phrase}`),
  );
  return found(
    numbered.length > 0 ? only(numbered, search.limit) : named(read, 'initiative', search),
    (ids) =>
      read.all(selectInitiatives(fromInitiatives(read.db)).where('i.id', 'in', ids)).map(presentInitiative),
  );
}

/** Finds votes by a number, their own or their initiative’s; else by their names, the newest first. */
export function findVotes(read: DbReader, search: Search): Found<Vote> {
  const numbered = read.all(
    fromVotes(read.db)
      .select('v.id')
      .where(
        sql<SqlBool>`(${isPlaced(search.place)} or v.id = ${search.phrase} or ${isAbout(search.phrase)})`,
      )
      .orderBy('v.date', 'desc')
      .orderBy('v.id', 'desc'),
  );
  return found(numbered.length > 0 ? only(numbered, search.limit) : named(read, 'vote', search), (ids) =>
    votesByIds(read, ids),
  );
}

function named(read: DbReader, kind: SearchKind, { words, totals, limit }: Search): Matches {
  const total = totals[kind];
  return { total, ids: total === 0 ? [] : closest(read, kind, words, Math.min(limit, total)) };
}

const nothing = sql<SqlBool>`false`;

/** Returns a condition: the vote `v` has the given numbers, and its text the other words. */
function isPlaced(place: SearchQuery['place']): Expression<SqlBool> {
  if (place === null) return nothing;
  const { session, vote, words } = place;
  const conditions = [
    ...(session === null ? [] : [sql<SqlBool>`v.session_number = ${session}`]),
    ...(vote === null ? [] : [sql<SqlBool>`v.vote_number = ${vote}`]),
    ...(words.length === 0 ? [] : [hasWords('vote', sql<number>`v.id`, words)]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns a condition: the vote `v` was about the initiative of an official number. */
const isAbout = (number: string): Expression<SqlBool> =>
  /^\d{3}\/\d{6}$/.test(number)
    ? sql<SqlBool>`v.id in (
        select l.vote_id from vote_initiatives l join initiatives i on i.id = l.initiative_id
        where i.official_id = ${number})`
    : nothing;

const only = (numbered: readonly { id: number }[], limit: number): Matches => ({
  total: numbered.length,
  ids: numbered.slice(0, limit).map(({ id }) => id),
});

/** Returns records in the order of their ids in the result. */
function found<Item extends { id: number }>(
  { total, ids }: Matches,
  read: (ids: number[]) => readonly Item[],
): Found<Item> {
  if (ids.length === 0) return { total, items: [] };
  const byId = new Map(read(ids).map((item) => [item.id, item]));
  return { total, items: ids.map((id) => byId.get(id)!) };
}
