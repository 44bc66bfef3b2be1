import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { memoize } from '../../memoize.ts';

/** A slug that a group had before, with the one it has. */
interface FormerAddress {
  former: string;
  group_id: number;
  slug: string;
  legislature_id: number;
}

/** None in a release of a version that had no such table. */
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

/** Where a group is found that had a slug before: in the legislature given, else in the newest; undefined if none had it. */
export function formerAddress(
  read: DbReader,
  { slug, legislature_id }: { slug: string; legislature_id?: number | undefined },
): { slug: string; legislature_id: number } | undefined {
  return formerSlugs(read).find(
    (one) => one.former === slug && (legislature_id === undefined || one.legislature_id === legislature_id),
  );
}

/** The slugs that one group had before. */
export const formerSlugsOf = (read: DbReader, groupId: number): string[] =>
  formerSlugs(read).flatMap(({ former, group_id }) => (group_id === groupId ? [former] : []));

/** Every slug that a group had before, with the legislature of the group. */
export const formerAddresses = (read: DbReader): { slug: string; legislature_id: number }[] =>
  formerSlugs(read).map(({ former, legislature_id }) => ({ slug: former, legislature_id }));

/** Where the group of a former slug is published now, and whether no later legislature knows its slug; null for other slugs. */
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

/** The slug under which a group is published now; the slug given if a group has it, or if none ever had. */
export const currentSlug = (read: DbReader, slug: string): string =>
  liveSlugs(read).has(slug) ? slug : (formerAddress(read, { slug })?.slug ?? slug);

/** Slugs that groups had before and no group has now. */
export const onlyFormerSlugs = (read: DbReader): string[] =>
  [...new Set(formerSlugs(read).map(({ former }) => former))]
    .filter((slug) => !liveSlugs(read).has(slug))
    .sort();
