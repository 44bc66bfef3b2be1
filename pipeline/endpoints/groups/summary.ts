import type { InferResult } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { membersActive } from '../../metrics/members-active.ts';
import type { GroupInBrief } from '../../model/groups/group.ts';
import { known } from '../known.ts';

/** Groups `g` with the number of their open memberships. */
export const selectGroups = (db: DbReader['db']) =>
  db
    .selectFrom('groups as g')
    .select([
      'g.id',
      'g.slug',
      'g.legislature_id',
      'g.name_short',
      'g.name_long',
      'g.color_hex',
      'g.line_meaningful',
      membersActive,
    ]);

type Row = InferResult<ReturnType<typeof selectGroups>>[number];

/** A group as published. */
export const presentGroup = (row: Row): GroupInBrief => ({
  ...row,
  line_meaningful: row.line_meaningful === 1,
});

/** The group a slug means: of the legislature given, else of the most recent one that knows the slug. */
export function findGroup(
  read: DbReader,
  { slug, legislature_id }: { slug: string; legislature_id?: number | undefined },
): GroupInBrief {
  let query = selectGroups(read.db).where('g.slug', '=', slug).orderBy('g.legislature_id', 'desc').limit(1);
  if (legislature_id !== undefined) query = query.where('g.legislature_id', '=', legislature_id);
  return presentGroup(known(read.get(query), 'Group'));
}

/** Every slug by itself, and in each legislature that knows it. */
export function* addressesOfGroups({
  db,
  all,
}: DbReader): Iterable<{ slug: string; legislature_id?: number }> {
  yield* all(db.selectFrom('groups').select('slug').distinct().orderBy('slug'));
  yield* all(db.selectFrom('groups').select(['slug', 'legislature_id']).orderBy('id'));
}
