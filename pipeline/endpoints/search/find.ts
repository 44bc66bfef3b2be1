import type { Read } from '../../db/open.ts';
import { fold } from '../../fold.ts';
import type { GroupSummary } from '../../model/group.ts';
import type { Initiative } from '../../model/initiative.ts';
import type { Person } from '../../model/person.ts';
import type { Topic } from '../../model/topic.ts';
import type { Vote } from '../../model/vote.ts';
import { dataDateOf } from '../data-date.ts';
import { isLatest } from '../groups/latest.ts';
import { presentGroup, selectGroups } from '../groups/summary.ts';
import { filteredInitiatives } from '../initiatives/filters.ts';
import { newestFirst, presentInitiative, selectInitiatives } from '../initiatives/present.ts';
import { isNamed } from '../persons/named.ts';
import { presentPerson, selectPersons } from '../persons/present.ts';
import { selectTopics } from '../topics/find.ts';
import { filteredVotes } from '../votes/filters.ts';
import { newestVotes } from '../votes/present.ts';

/** How many there are, and the first of them. */
interface Found<Item> {
  total: number;
  items: Item[];
}

/** Persons by name. */
export function findPersons(read: Read, q: string, limit: number): Found<Person> {
  const { db, get, all } = read;
  const { total } = get(
    db
      .selectFrom('persons as p')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isNamed(q)),
  )!;
  const rows = all(selectPersons(db).where(isNamed(q)).orderBy('p.sort_name').orderBy('p.id').limit(limit));
  const dataDate = dataDateOf(read);
  return { total, items: rows.map((row) => presentPerson(row, dataDate)) };
}

/** Groups by short and long name, each slug once. */
export function findGroups({ db, all }: Read, q: string, limit: number): Found<GroupSummary> {
  const groups = all(selectGroups(db).where(isLatest).orderBy('g.slug'))
    .map(presentGroup)
    .filter(({ name_short, name_long }) => holds(q, [name_short, name_long]));
  return { total: groups.length, items: groups.slice(0, limit) };
}

/** Topics by name and description in any language. */
export function findTopics({ db, all }: Read, q: string, limit: number): Found<Topic> {
  const topics = all(selectTopics(db).selectAll()).filter((topic) =>
    holds(q, [
      ...[topic.name_ca, topic.name_es, topic.name_en],
      ...[topic.description_ca, topic.description_es, topic.description_en],
    ]),
  );
  return { total: topics.length, items: topics.slice(0, limit) };
}

/** Initiatives by title and official number, newest first. */
export function findInitiatives({ db, get, all }: Read, q: string, limit: number): Found<Initiative> {
  const chosen = filteredInitiatives(db, { q });
  const { total } = get(chosen.select(({ fn }) => fn.countAll<number>().as('total')))!;
  return { total, items: all(selectInitiatives(newestFirst(chosen)).limit(limit)).map(presentInitiative) };
}

/** Votes by title and description, newest first. */
export const findVotes = (read: Read, q: string, limit: number): Found<Vote> =>
  newestVotes(read, filteredVotes(read.db, { q }), { limit, offset: 0 });

const holds = (q: string, texts: string[]): boolean => texts.some((text) => fold(text).includes(fold(q)));
