import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DbReader } from '../db/open.ts';

// Records used in the examples of the reference, one of each kind, chosen to show as much as possible. A
// parliament without such a record yields undefined.

/** Returns the chamber’s slug. */
const exampleChamber = (read: DbReader) =>
  oneValue<string>(read, sql`select slug as value from chambers order by id`);

/** Returns the legislature of the newest vote. */
const exampleLegislature = (read: DbReader) => oneValue<number>(read, LEGISLATURE);

const LEGISLATURE = sql`select legislature_id as value from votes order by date desc, id desc`;

/** Returns the newest vote in which a deputy left the line of a group, preferably a vote on an initiative. */
const exampleVote = (read: DbReader) => oneValue<number>(read, VOTE);

const VOTE = sql`
  select v.id as value from votes v
  order by
    exists (
      select 1 from vote_group_totals t
      where t.vote_id = v.id and t.line is not null and t.line_meaningful
        and max(t.ayes, t.noes, t.abstentions) between 3 and t.ayes + t.noes + t.abstentions - 1
    ) desc,
    v.initiative_id is not null desc, v.has_records desc, v.date desc, v.id desc`;

/** Returns the sitting member of a group in that legislature with the lowest number. */
const examplePerson = (read: DbReader) =>
  oneValue<number>(
    read,
    sql`select m.person_id as value from mandates m join memberships s on s.mandate_id = m.id and s.is_open
      where m.legislature_id = (${LEGISLATURE} limit 1) order by m.person_id`,
  );

/** Returns the biggest group of that legislature. */
const exampleGroup = (read: DbReader) =>
  oneValue<string>(
    read,
    sql`select g.slug as value from groups g where g.legislature_id = (${LEGISLATURE} limit 1)
      order by (select count(*) from memberships s where s.group_id = g.id and s.is_open) desc, g.id`,
  );

/** Returns the most frequent topic in that legislature. */
const exampleTopic = (read: DbReader) =>
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
const exampleInitiative = (read: DbReader) =>
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

// Parameters that name records. `example` is sent by the reference's example of a route: a value, or a
// function that finds one in the described parliament.

export const chamberSlug = z
  .string()
  .meta({ description: 'Slug of the chamber, as listed by /chambers.', example: exampleChamber });

export const legislatureId = z.int().meta({
  description: 'Number of the legislature, as listed by /legislatures; 15 is the XV legislature.',
  example: exampleLegislature,
});

export const personId = z
  .int()
  .meta({ description: 'Number of the person, as listed by /persons.', example: examplePerson });

export const groupSlug = z.string().meta({
  description: 'Slug of the group, as listed by /groups; the same in every legislature.',
  example: exampleGroup,
});

export const topicSlug = z
  .string()
  .meta({ description: 'Slug of the topic, as listed by /topics.', example: exampleTopic });

export const voteId = z.int().meta({
  description: 'Number of the vote: legislature × 10^6 + session × 10^3 + number within the session.',
  example: exampleVote,
});

export const initiativeId = z.int().meta({
  description:
    'Number of the initiative: legislature × 10^9 + type code × 10^6 + number (+ part × 10^13 for initiatives with parts).',
  example: exampleInitiative,
});

/** Returns a filter by legislature; the description names the filtered records. */
export const onlyLegislature = (description: string) =>
  legislatureId
    .optional()
    .meta({ description: `${description} An unknown value returns an empty list.`, examples: [15] });

/** The legislature whose data are counted; all together if it is not given. */
export const countedLegislature = legislatureId.optional().meta({
  description: 'Only data of this legislature; by default all are counted together.',
  examples: [15],
});

/** Returns a filter by first or last day; the description names the filtered records. */
export const dayFilter = (description: string, example: string) =>
  z.iso
    .date()
    .optional()
    .meta({ description, examples: [example] });

/** Returns a filter by name or slug; the description names the filtered records. */
export const nameFilter = (description: string, example: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: [example] });

/** The range of days of one legislature that is counted or listed. */
export const dateRange = {
  from: dayFilter('Only votes on this local date or later.', '2025-01-01'),
  to: dayFilter('Only votes on this local date or earlier.', '2025-12-31'),
};
