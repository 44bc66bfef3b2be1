import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { hasGroupLine } from '../metrics/against-line.ts';

// Records used in the examples of the reference, one of each kind, chosen to show as much as possible. A
// parliament without such a record yields undefined.

/** Returns the chamber’s slug. */
export const exampleChamber = (read: DbReader) =>
  oneValue<string>(read, sql`select slug as value from chambers order by id`);

/** Returns the legislature of the newest vote. */
export const exampleLegislature = (read: DbReader) => oneValue<number>(read, LEGISLATURE);

const LEGISLATURE = sql`select legislature_id as value from votes order by date desc, id desc`;

/** Returns the newest vote in which a deputy left the line of a group, preferably a vote on an initiative. */
export const exampleVote = (read: DbReader) => oneValue<number>(read, VOTE);

const VOTE = sql`
  select v.id as value from votes v
  order by
    exists (
      select 1 from vote_group_totals t
      where t.vote_id = v.id and ${hasGroupLine}
        and max(t.ayes, t.noes, t.abstentions) between 3 and t.ayes + t.noes + t.abstentions - 1
    ) desc,
    v.initiative_id is not null desc, v.has_records desc, v.date desc, v.id desc`;

/** Returns the sitting member of a group in that legislature with the lowest number. */
export const examplePerson = (read: DbReader) =>
  oneValue<number>(
    read,
    sql`select m.person_id as value from mandates m join memberships s on s.mandate_id = m.id and s.is_open
      where m.legislature_id = (${LEGISLATURE} limit 1) order by m.person_id`,
  );

/** Returns the biggest group of that legislature. */
export const exampleGroup = (read: DbReader) =>
  oneValue<string>(
    read,
    sql`select g.slug as value from groups g where g.legislature_id = (${LEGISLATURE} limit 1)
      order by (select count(*) from memberships s where s.group_id = g.id and s.is_open) desc, g.id`,
  );

/** Returns the most frequent topic in that legislature. */
export const exampleTopic = (read: DbReader) =>
  oneValue<string>(
    read,
    sql`select t.slug as value from topics t
      order by t.kind = 'theme' desc, (
        select count(*) from initiative_topics c
        join agenda_items a on a.initiative_id = c.initiative_id
        join sessions s on s.id = a.session_id and s.legislature_id = (${LEGISLATURE} limit 1)
        where c.topic_id = t.id
      ) desc, (select count(*) from initiative_topics c where c.topic_id = t.id) desc, t.id`,
  );

/** Returns the initiative of that vote; without such a vote, the newest initiative. */
export const exampleInitiative = (read: DbReader) =>
  oneValue<number>(
    read,
    sql`select i.id as value from initiatives i
      order by i.id = (select initiative_id from votes where id = (${VOTE} limit 1)) desc,
        i.submitted_at desc, i.id desc`,
  );

/** Returns the longest word of its title. */
export function exampleWord(read: DbReader): string | undefined {
  const title = oneValue<string>(
    read,
    sql`select title_original as value from initiatives where id = ${exampleInitiative(read) ?? -1}`,
  );
  const words = title?.match(/\p{L}+/gu) ?? [];
  return words.toSorted((a, b) => b.length - a.length)[0];
}

function oneValue<Value>({ get }: DbReader, query: RawBuilder<unknown>): Value | undefined {
  const limited = sql<{ value: Value }>`${query} limit 1`;
  return get(limited)?.value;
}
