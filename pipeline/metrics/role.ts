import { type RawBuilder, sql } from 'kysely';
import type { RoleKind } from '../model/people/person.ts';

/**
 * The kind of the latest office that the person of a row held on some day of a range, as far as evidence shows; null
 * without one. `legislature_id` is a value or a column.
 */
export const latestRole = (
  personId: string,
  {
    legislature_id,
    from,
    to,
  }: {
    legislature_id?: RawBuilder<number> | number;
    from?: string | undefined;
    to?: string | undefined;
  },
): RawBuilder<RoleKind | null> => sql<RoleKind | null>`(
  select o.role_kind from offices o
  where o.person_id = ${sql.ref(personId)}
    ${legislature_id === undefined ? sql`` : sql`and o.legislature_id = ${legislature_id}`}
    ${to === undefined ? sql`` : sql`and o.start_date <= ${to}`}
    ${from === undefined ? sql`` : sql`and (o.end_date is null or o.end_date >= ${from})`}
  order by o.legislature_id desc, o.start_date desc, o.end_date is not null, o.end_date desc, o.id desc
  limit 1)`;
