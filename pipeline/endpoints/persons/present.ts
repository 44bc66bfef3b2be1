import { type Expression, type InferResult, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { latestRole } from '../../metrics/deputies.ts';
import type { Person } from '../../model/people/person.ts';
import { presentGroupMini } from '../groups/present.ts';

/**
 * The id of the latest mandate of a person `p`: in the newest legislature, and the later one of two in it.
 */
export const latestMandate: Expression<number> = sql<number>`(
  select held.id from mandates held where held.person_id = p.id
  order by held.legislature_id desc, held.start_date desc, held.id desc limit 1)`;

/** The last group of a person `p`, from the latest mandate in which a document names one. */
const latestGroup = sql<string | null>`(
  select json_object('slug', g.slug, 'name_short', g.name_short, 'name_long', g.name_long,
    'color_hex', g.color_hex, 'legislature_id', g.legislature_id)
  from mandates held join memberships s on s.mandate_id = held.id join groups g on g.id = s.group_id
  where held.person_id = p.id
  order by held.legislature_id desc, held.start_date desc, s.start_date desc, s.id desc limit 1)`;

/** Selects persons `p` with their latest mandate `m`, its open membership and group `g`. */
export const selectPersons = (db: DbReader['db']) =>
  db
    .selectFrom('persons as p')
    .leftJoin('mandates as m', (join) => join.on((eb) => eb('m.id', '=', latestMandate)))
    .leftJoin('legislatures as l', 'l.id', 'm.legislature_id')
    .leftJoin('memberships as s', (join) => join.onRef('s.mandate_id', '=', 'm.id').on('s.is_open', '=', 1))
    .leftJoin('groups as g', 'g.id', 's.group_id')
    .select(['p.id', 'p.full_name', 'p.given_name', 'p.family_name', 'p.gender', 'p.birth_date'])
    .select(['p.photo_url', 'p.source_url', 'p.identity_basis', 'm.constituency', 'm.party'])
    .select(['m.party_id', 'm.is_open', 'l.end_date', 'g.slug', 'g.name_short', 'g.name_long'])
    .select(['g.color_hex'])
    .select(latestGroup.as('latest_group'))
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

/** Returns a person as published. Once the legislature is dissolved, no one sits. */
export const presentPerson = (row: Row): Person => ({
  ...row,
  current_group: presentGroupMini(row),
  latest_group: row.latest_group === null ? null : (JSON.parse(row.latest_group) as Person['latest_group']),
  sits_today: row.is_open === 1 && row.end_date === null,
  legislature_ids: JSON.parse(row.legislature_ids!) as number[],
});
