import { type Expression, type SqlBool, sql } from 'kysely';
import { memoize } from '../../core/memoize.ts';
import type { DbReader } from '../../db/open.ts';
import type { GroupMini } from '../../model/groups/group.ts';

/** Condition: no later legislature than that of the group `g` has its slug. */
const isLatest: Expression<SqlBool> = sql<SqlBool>`
  not exists (
    select 1 from groups later where later.slug = g.slug and later.legislature_id > g.legislature_id
  )`;

/** Returns every group once, by slug: those of the given legislature, else all, under their latest names. */
export const latestGroups = memoize(({ db, all }: DbReader, legislatureId?: number): GroupMini[] =>
  all(
    db
      .selectFrom('groups as g')
      .select(['g.slug', 'g.name_short', 'g.name_long', 'g.color_hex'])
      .where((eb) => (legislatureId === undefined ? isLatest : eb('g.legislature_id', '=', legislatureId)))
      .orderBy('g.slug'),
  ),
);
