import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { memoize } from '../../memoize.ts';
import type { GroupMini } from '../../model/groups/group.ts';

/** Whether no later legislature than that of the group `g` knows its slug. */
const isLatest: Expression<SqlBool> = sql<SqlBool>`
  not exists (
    select 1 from groups later where later.slug = g.slug and later.legislature_id > g.legislature_id
  )`;

/** Every group once, by slug: those of the legislature given, else all, under the names they had last. */
export const latestGroups = memoize(({ db, all }: DbReader, legislatureId?: number): GroupMini[] =>
  all(
    db
      .selectFrom('groups as g')
      .select(['g.slug', 'g.name_short', 'g.name_long', 'g.color_hex'])
      .where((eb) => (legislatureId === undefined ? isLatest : eb('g.legislature_id', '=', legislatureId)))
      .orderBy('g.slug'),
  ),
);
