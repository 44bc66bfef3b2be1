import { type RawBuilder, sql } from 'kysely';
import type { RoleKind } from '../model/people/person.ts';

/** Days of which votes are counted; an end left out is the first or the last voting day of the legislature. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const votingDay = (which: 'min' | 'max', { from, to }: Days): RawBuilder<string | null> => sql`(
    select ${sql.raw(which)}(t.date) from person_totals t where t.legislature_id = held.legislature_id
    ${from === undefined ? sql`` : sql`and t.date >= ${from}`} ${to === undefined ? sql`` : sql`and t.date <= ${to}`})`;

/**
 * Whether no document ends the office `o`: it has no last day, or one that is only the last on which a document showed it. It
 * counts until its legislature ends.
 */
export const IS_OPEN_OFFICE = `coalesce(o.end_basis, 'seen') = 'seen'`;

/**
 * Returns the kind of the latest office that the person of a row held while votes were counted in which the person had a
 * seat, as far as evidence shows; null without one. An office that no document ends lasts as long as its legislature.
 * `legislature_id` is a value or a column; without it every legislature of the person counts.
 */
export const latestRole = (
  personId: string,
  { legislature_id, ...days }: Days & { legislature_id?: RawBuilder<number> | number },
): RawBuilder<RoleKind | null> => {
  const [first, last] = [votingDay('min', days), votingDay('max', days)];
  return sql<RoleKind | null>`(
  select o.role_kind from offices o
  where o.person_id = ${sql.ref(personId)} and exists (
    select 1 from mandates held
    where held.person_id = o.person_id
      ${legislature_id === undefined ? sql`` : sql`and held.legislature_id = ${legislature_id}`}
      and o.start_date <= min(${last}, coalesce(held.end_date, held.ended_before, ${last}))
      and case when ${sql.raw(IS_OPEN_OFFICE)} and o.legislature_id = held.legislature_id then ${last} else o.end_date end
        >= max(${first}, held.start_date))
  order by o.legislature_id desc, o.start_date desc, o.end_date is not null, o.end_date desc, o.id desc
  limit 1)`;
};
