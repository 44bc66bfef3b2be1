import type { InferResult } from 'kysely';
import { known } from '../../core/known.ts';
import type { DbReader } from '../../db/open.ts';
import { membersActive } from '../../metrics/group-summary.ts';
import type { GroupInBrief } from '../../model/groups/group.ts';
import { formerAddress, formerAddresses, formerSlugsOf } from './former-slugs.ts';

/** Selects groups `g` with the number of their open memberships. */
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

/** Returns a group as published. */
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
 * Returns the group of a slug: in the given legislature, else in the most recent one that has the slug. A
 * former slug finds the group that had it.
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

/** Yields every slug by itself, and with each legislature that has it; then the former slugs. */
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
