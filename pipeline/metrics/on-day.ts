import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayFilter } from '../core/record-params.ts';

/** The filter by a day on which deputies sat; the description names the filtered records. */
export const onDay = (description: string) =>
  dayFilter(
    `${description} A mandate whose last day is unknown counts until the last vote that lists the deputy, and an open one until the last day of its legislature.`,
    '2025-06-30',
  );

/**
 * Returns the last day of a mandate, as far as documents show it; null for one that is still held. `mandate` is the
 * alias of its table.
 */
const lastDay = (mandate: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${mandate}.${name}`);
  return sql<string | null>`coalesce(
    ${column('end_date')},
    case when ${column('is_open')} then (select l.end_date from legislatures l where l.id = ${column('legislature_id')})
      else (select max(v.date) from vote_records r join votes v on v.id = r.vote_id where r.mandate_id = ${column('id')}) end,
    case when ${column('is_open')} then null else ${column('start_date')} end)`;
};

/** Returns a condition: the deputy held a mandate on a day. `mandate` is the alias of its table. */
export const heldOn = (mandate: string, day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${mandate}.start_date`)} <= ${day} and ${day} <= coalesce(${lastDay(mandate)}, ${day}))`;

/**
 * Returns a condition: the membership `s` of the mandate `m` was open on a day. A day on which a deputy changes groups
 * is a day in the new one.
 */
export const memberOn = (day: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${heldOn('m', day)} and s.start_date <= ${day} and ${day} <= coalesce(s.end_date, ${day})
  and not exists (select 1 from memberships next where next.mandate_id = s.mandate_id
    and (next.start_date > s.start_date or (next.start_date = s.start_date and next.id > s.id)) and next.start_date <= ${day}))`;
