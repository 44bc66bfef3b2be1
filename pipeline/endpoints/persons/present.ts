import { type InferResult, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { latestRole } from '../../metrics/role.ts';
import type { Person } from '../../model/people/person.ts';
import { presentGroupMini } from '../groups/mini.ts';
import { latestMandate, latestMembership } from './latest-mandate.ts';

/** Persons `p` with their latest mandate `m`, its open membership and group `g`, and the group `last` of their latest membership. */
export const selectPersons = (db: DbReader['db']) =>
  db
    .selectFrom('persons as p')
    .leftJoin('mandates as m', (join) => join.on((eb) => eb('m.id', '=', latestMandate)))
    .leftJoin('legislatures as l', 'l.id', 'm.legislature_id')
    .leftJoin('memberships as s', (join) => join.onRef('s.mandate_id', '=', 'm.id').on('s.is_open', '=', 1))
    .leftJoin('groups as g', 'g.id', 's.group_id')
    .leftJoin('memberships as ls', (join) => join.on((eb) => eb('ls.id', '=', latestMembership)))
    .leftJoin('groups as last', 'last.id', 'ls.group_id')
    .select([
      'p.id',
      'p.full_name',
      'p.given_name',
      'p.family_name',
      'p.gender',
      'p.birth_date',
      'p.photo_url',
      'p.source_url',
      'p.identity_basis',
      'm.constituency',
      'm.party',
      'm.is_open',
      'l.end_date',
      'g.slug',
      'g.name_short',
      'g.name_long',
      'g.color_hex',
      'last.slug as last_slug',
      'last.name_short as last_name_short',
      'last.name_long as last_name_long',
      'last.color_hex as last_color_hex',
      'last.legislature_id as last_legislature_id',
    ])
    .select(latestRole('p.id', { legislature_id: sql.ref<number>('m.legislature_id') }).as('role_kind'))
    .select((eb) =>
      eb
        .selectFrom('mandates as held')
        .select(
          sql<string>`json_group_array(distinct held.legislature_id order by held.legislature_id)`.as('ids'),
        )
        .whereRef('held.person_id', '=', 'p.id')
        .as('legislature_ids'),
    );

type Row = InferResult<ReturnType<typeof selectPersons>>[number];

/** A person as published. Nobody sits once the legislature is dissolved. */
export function presentPerson(row: Row): Person {
  const {
    constituency,
    party,
    is_open,
    end_date,
    slug,
    name_short,
    name_long,
    color_hex,
    last_slug,
    last_name_short,
    last_name_long,
    last_color_hex,
    last_legislature_id,
    legislature_ids,
    ...facts
  } = row;
  const last = presentGroupMini({
    slug: last_slug,
    name_short: last_name_short,
    name_long: last_name_long,
    color_hex: last_color_hex,
  });
  return {
    ...facts,
    constituency,
    party,
    current_group: presentGroupMini({ slug, name_short, name_long, color_hex }),
    latest_group: last === null ? null : { ...last, legislature_id: last_legislature_id! },
    sits_today: is_open === 1 && end_date === null,
    legislature_ids: JSON.parse(legislature_ids!) as number[],
  };
}
