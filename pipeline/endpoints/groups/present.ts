import { type Expression, type InferResult, type SqlBool, sql } from 'kysely';
import { known } from '../../core/known.ts';
import { memoize } from '../../core/memoize.ts';
import { endpointAbout } from '../../core/record-endpoints.ts';
import { groupSlug, legislatureId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { membersActive } from '../../metrics/group-summary.ts';
import { memberOn } from '../../metrics/on-day.ts';
import type { GroupInBrief, GroupMini } from '../../model/groups/group.ts';
import { formerAddress, formerAddresses, formerSlugsOf } from './succession.ts';

/** Parameters of a group: its slug, and its legislature if the slug is ambiguous. */
const groupParams = {
  slug: groupSlug,
  legislature_id: legislatureId.optional().meta({
    description: 'Number of the legislature; by default, the most recent one with this slug.',
  }),
};

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
  /** A day on which the group had members: it decides between the legislatures of a slug. */
  on?: string | undefined;
}

/**
 * Returns the group of a slug: in the given legislature, else in the most recent one that has the slug. A
 * former slug finds the group that had it.
 */
function findGroup(read: DbReader, address: GroupAddress): GroupInBrief {
  const row = groupAt(read, address) ?? groupAt(read, formerAddress(read, address));
  return presentGroup(read, known(row, 'Group'));
}

function groupAt({ db, get }: DbReader, address: GroupAddress | undefined): Row | undefined {
  if (address === undefined) return undefined;
  const { slug, legislature_id, on } = address;
  let query = selectGroups(db).where('g.slug', '=', slug).orderBy('g.legislature_id', 'desc').limit(1);
  if (legislature_id !== undefined) query = query.where('g.legislature_id', '=', legislature_id);
  else if (on !== undefined)
    query = query.where(
      sql<SqlBool>`g.legislature_id = coalesce((
        select max(l.id) from legislatures l join groups held on held.legislature_id = l.id and held.slug = ${slug}
        where l.start_date <= ${on}), g.legislature_id)`,
    );
  return get(query);
}

/** Yields every slug by itself, and with each legislature that has it; then the former slugs. */
function* addressesOfGroups(read: DbReader): Iterable<{ slug: string; legislature_id?: number }> {
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

/** Defines an endpoint about one group, with a file for each of its addresses. */
export const groupEndpoint = endpointAbout({
  name: 'Group',
  params: groupParams,
  find: findGroup,
  prebuild: addressesOfGroups,
});

/** The facts of a group in columns of another record; all of them null without a group. */
type GroupColumns = { [Column in keyof GroupMini]: GroupMini[Column] | null };

/** Returns the short form of a joined row’s group. */
export function presentGroupMini({ slug, name_short, name_long, color_hex }: GroupColumns): GroupMini | null {
  return slug === null ? null : { slug, name_short: name_short!, name_long: name_long!, color_hex };
}

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

/** Selects the memberships `s` of a group, with their mandates `m` and persons `p`. */
const allMembers = (db: DbReader['db'], groupId: number) =>
  db
    .selectFrom('memberships as s')
    .innerJoin('mandates as m', 'm.id', 's.mandate_id')
    .innerJoin('persons as p', 'p.id', 'm.person_id')
    .where('s.group_id', '=', groupId);

/** Selects the open memberships `s` of a group, with their mandates `m` and persons `p`. */
export const openMembers = (db: DbReader['db'], groupId: number) =>
  allMembers(db, groupId).where('s.is_open', '=', 1);

/** Selects the memberships `s` of a group on a day, with their mandates `m` and persons `p`. */
export const membersOn = (db: DbReader['db'], groupId: number, day: string) =>
  allMembers(db, groupId).where(memberOn(day));
