import type { InferResult } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { membersActive } from '../../metrics/members-active.ts';
import type { GroupInBrief } from '../../model/groups/group.ts';
import { known } from '../known.ts';
import { formerAddress, formerAddresses, formerSlugsOf } from './former-slugs.ts';

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
export const presentGroup = (read: DbReader, row: Row): GroupInBrief => ({
  ...row,
  line_meaningful: row.line_meaningful === 1,
  former_slugs: formerSlugsOf(read, row.id),
});

interface GroupAddress {
  slug: string;
  legislature_id?: number | undefined;
}

/**
 * The group a slug means: of the legislature given, else of the most recent one that knows the slug. A slug that no group
 * has means the group that had it before.
 */
export function findGroup(read: DbReader, address: GroupAddress): GroupInBrief {
  const row = groupAt(read, address) ?? groupAt(read, formerAddress(read, address));
  return presentGroup(read, known(row, 'Group'));
}

function groupAt({ db, get }: DbReader, address: GroupAddress | undefined): Row | undefined {
  if (address === undefined) return undefined;
  const { slug, legislature_id } = address;
  let query = selectGroups(db).where('g.slug', '=', slug).orderBy('g.legislature_id', 'desc').limit(1);
  if (legislature_id !== undefined) query = query.where('g.legislature_id', '=', legislature_id);
  return get(query);
}

/** Every slug by itself, and in each legislature that knows it; after them those that groups had before. */
export function* addressesOfGroups(read: DbReader): Iterable<{ slug: string; legislature_id?: number }> {
  const { db, all } = read;
  const slugs = all(db.selectFrom('groups').select('slug').distinct().orderBy('slug'));
  const places = all(db.selectFrom('groups').select(['slug', 'legislature_id']).orderBy('id'));
  yield* slugs;
  yield* places;
  const known = new Set([...slugs, ...places].map((place) => JSON.stringify(place)));
  for (const { slug, legislature_id } of formerAddresses(read))
    for (const place of [{ slug }, { slug, legislature_id }]) {
      const key = JSON.stringify(place);
      if (known.has(key)) continue;
      known.add(key);
      yield place;
    }
}
