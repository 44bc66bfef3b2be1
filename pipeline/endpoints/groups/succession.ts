import { sql } from 'kysely';
import { memoize } from '../../core/memoize.ts';
import type { DbReader } from '../../db/open.ts';
import type { GroupInFull } from '../../model/groups/group.ts';

/** Returns predecessors and successors of a group, by legislature. */
export const successionOf = (
  read: DbReader,
  group: number,
): Pick<GroupInFull, 'continues' | 'continued_by'> => ({
  continues: related(read, { from: 'group_id', to: 'continues_id' }, group),
  continued_by: related(read, { from: 'continues_id', to: 'group_id' }, group),
});

const related = (
  { db, all }: DbReader,
  { from, to }: Record<'from' | 'to', 'group_id' | 'continues_id'>,
  group: number,
): GroupInFull['continues'] =>
  all(
    db
      .selectFrom('group_successions as s')
      .innerJoin('groups as g', 'g.id', `s.${to}`)
      .select(['g.slug', 'g.legislature_id', 'g.name_short', 'g.name_long', 's.source'])
      .where(`s.${from}`, '=', group)
      .orderBy('g.legislature_id')
      .orderBy('g.id'),
  );

/** A former slug of a group, with the present one. */
interface FormerAddress {
  former: string;
  group_id: number;
  slug: string;
  legislature_id: number;
}

/** Returns the former slugs; empty for a release of a version without that table. */
const formerSlugs = memoize(({ db, all, get }: DbReader): FormerAddress[] => {
  const table = sql<{ name: string }>`select name from sqlite_master where name = 'former_group_slugs'`;
  if (get(table.$castTo<{ name: string }>()) === undefined) return [];
  return all(
    db
      .selectFrom('former_group_slugs as f')
      .innerJoin('groups as g', 'g.id', 'f.group_id')
      .select(['f.slug as former', 'f.group_id', 'g.slug', 'g.legislature_id'])
      .orderBy('g.legislature_id', 'desc')
      .orderBy('f.slug')
      .orderBy('g.id'),
  );
});

const liveSlugs = memoize(
  ({ db, all }: DbReader): Set<string> =>
    new Set(all(db.selectFrom('groups').select('slug').distinct()).map(({ slug }) => slug)),
);

/**
 * Finds the group with a former slug: in the given legislature, else in the newest; returns undefined if no
 * group had it.
 */
export function formerAddress(
  read: DbReader,
  { slug, legislature_id }: { slug: string; legislature_id?: number | undefined },
): { slug: string; legislature_id: number } | undefined {
  return formerSlugs(read).find(
    (one) => one.former === slug && (legislature_id === undefined || one.legislature_id === legislature_id),
  );
}

/** Returns the former slugs of one group. */
export const formerSlugsOf = (read: DbReader, groupId: number): string[] =>
  formerSlugs(read).flatMap(({ former, group_id }) => (group_id === groupId ? [former] : []));

/** Returns every former slug, with the legislature of its group. */
export const formerAddresses = (read: DbReader): { slug: string; legislature_id: number }[] =>
  formerSlugs(read).map(({ former, legislature_id }) => ({ slug: former, legislature_id }));

/**
 * Returns the present address of a former slug’s group, and whether its slug is unknown to later
 * legislatures; null for other slugs.
 */
export function currentAddress(
  read: DbReader,
  address: { slug: string; legislature_id?: number },
): { slug: string; legislature_id: number; isNewest: boolean } | null {
  const { db, get } = read;
  const found = formerAddress(read, address);
  if (found === undefined) return null;
  const live = db.selectFrom('groups').select('legislature_id').orderBy('legislature_id', 'desc').limit(1);
  const { legislature_id } = address;
  const own = live.where('slug', '=', address.slug);
  const isLive =
    get(legislature_id === undefined ? own : own.where('legislature_id', '=', legislature_id)) !== undefined;
  if (isLive) return null;
  const newest = get(live.where('slug', '=', found.slug))!.legislature_id;
  return { ...found, isNewest: newest === found.legislature_id };
}

/** Returns the present slug of a group; the given slug if a group has it, or if no group ever had it. */
export const currentSlug = (read: DbReader, slug: string): string =>
  liveSlugs(read).has(slug) ? slug : (formerAddress(read, { slug })?.slug ?? slug);

/** Returns former slugs that no group has now. */
export const onlyFormerSlugs = (read: DbReader): string[] =>
  [...new Set(formerSlugs(read).map(({ former }) => former))]
    .filter((slug) => !liveSlugs(read).has(slug))
    .sort();
