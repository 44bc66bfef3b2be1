import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { memoize } from '../../memoize.ts';

/** A slug that a group had before, with the one it has. */
interface FormerAddress {
  former: string;
  slug: string;
  legislature_id: number;
}

const formerSlugs = memoize(({ db, all }: DbReader): FormerAddress[] =>
  all(
    db
      .selectFrom('former_group_slugs as f')
      .innerJoin('groups as g', 'g.id', 'f.group_id')
      .select(['f.slug as former', 'g.slug', 'g.legislature_id'])
      .orderBy('g.legislature_id', 'desc')
      .orderBy('f.slug')
      .orderBy('g.id'),
  ),
);

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

/** Every slug that a group had before, with the legislature of the group. */
export const formerAddresses = (read: DbReader): { slug: string; legislature_id: number }[] =>
  formerSlugs(read).map(({ former, legislature_id }) => ({ slug: former, legislature_id }));

/** The slug under which a group is published now; the slug given if a group has it, or if none ever had. */
export const currentSlug = (read: DbReader, slug: string): string =>
  liveSlugs(read).has(slug) ? slug : (formerAddress(read, { slug })?.slug ?? slug);

/** Whether the group `g` has a slug, or had it before. */
export const isGroupCalled = (slug: string): Expression<SqlBool> => sql<SqlBool>`(
  g.slug = ${slug} or g.id in (select f.group_id from former_group_slugs f where f.slug = ${slug}))`;

/** Slugs that groups had before and no group has now. */
export const onlyFormerSlugs = (read: DbReader): string[] =>
  [...new Set(formerSlugs(read).map(({ former }) => former))]
    .filter((slug) => !liveSlugs(read).has(slug))
    .sort();
