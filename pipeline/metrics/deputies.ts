import { type RawBuilder, sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import type { RoleKind } from '../model/people/person.ts';
import type { DateRange } from './range.ts';

/** A person who has or had a mandate in a legislature. */
interface Deputy {
  person_id: number;
  full_name: string;
  /** Group of the last membership in the legislature. */
  group_slug: string | null;
}

/**
 * Returns all deputies with a mandate in a legislature, with the group of the last membership, by family
 * name.
 */
export const deputiesOf = memoize(({ all }: DbReader, legislatureId: number): Deputy[] => {
  const query = sql<Deputy>`
    select p.id as person_id, p.full_name, (
      select g.slug from mandates m
      join memberships s on s.mandate_id = m.id
      join groups g on g.id = s.group_id
      where m.person_id = p.id and m.legislature_id = ${legislatureId}
      order by s.start_date desc, s.id desc limit 1
    ) as group_slug
    from persons p
    where p.id in (select person_id from mandates where legislature_id = ${legislatureId})
    order by p.sort_name, p.id`;
  return all(query);
});

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

/** Returns the latest office in a range, for the deputies who held one. */
export function rolesIn({ all }: DbReader, range: DateRange): ReadonlyMap<number, RoleKind | null> {
  const query = sql<{ person_id: number; role_kind: RoleKind | null }>`
    select holder.person_id, ${latestRole('holder.person_id', range)} as role_kind
    from (select distinct person_id from offices) holder`;
  const rows = all(query);
  return new Map(rows.map(({ person_id, role_kind }) => [person_id, role_kind]));
}

/** Returns the latest office that overlaps the votes of a whole legislature, for the deputies who held one. */
export const rolesOfLegislature = memoize((read: DbReader, legislatureId: number) =>
  rolesIn(read, { legislature_id: legislatureId }),
);
