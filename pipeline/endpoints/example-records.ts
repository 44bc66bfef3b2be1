import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { hasGroupLine } from '../metrics/against-line.ts';

// One of each record that has something to show: what the examples of the reference ask for. A parliament that has none
// gives undefined.

/** The chamber, by the name that addresses use. */
export const exampleChamber = (read: DbReader) =>
  oneValue<string>(read, sql`select slug as value from chambers order by id`);

/** The legislature of the newest vote. */
export const exampleLegislature = (read: DbReader) => oneValue<number>(read, LEGISLATURE);

const LEGISLATURE = sql`select legislature_id as value from votes order by date desc, id desc`;

/** The newest vote in which somebody left the line of a group: one on an initiative, if there is such a one. */
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

/** The first of those who sit in a group of that legislature, by number. */
export const examplePerson = (read: DbReader) =>
  oneValue<number>(
    read,
    sql`select m.person_id as value from mandates m join memberships s on s.mandate_id = m.id and s.is_open
      where m.legislature_id = (${LEGISLATURE} limit 1) order by m.person_id`,
  );

/** The biggest group of that legislature. */
export const exampleGroup = (read: DbReader) =>
  oneValue<string>(
    read,
    sql`select g.slug as value from groups g where g.legislature_id = (${LEGISLATURE} limit 1)
      order by (select count(*) from memberships s where s.group_id = g.id and s.is_open) desc, g.id`,
  );

/** The theme that is debated most in that legislature. */
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

/** What that vote was on; where there is no such vote, the newest initiative. */
export const exampleInitiative = (read: DbReader) =>
  oneValue<number>(
    read,
    sql`select i.id as value from initiatives i
      order by i.id = (select initiative_id from votes where id = (${VOTE} limit 1)) desc,
        i.submitted_at desc, i.id desc`,
  );

/** The longest word of its title. */
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
