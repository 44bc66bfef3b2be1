import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';

/**
 * The Catalan address of a group's page in a legislature: the newest legislature of a slug needs no number. Null where
 * the groups known have none of that name, so that nobody is led to a page that is not there.
 */
export function groupPath(
  groups: readonly GroupInBrief[],
  slug: string,
  legislatureId: number,
): string | null {
  const own = legislaturesOf(groups).get(slug);
  if (!own?.includes(legislatureId)) return null;
  return isNewestOfSlug(groups)({ slug, legislature_id: legislatureId })
    ? `/groups/${slug}`
    : `/legislatures/${legislatureId}/groups/${slug}`;
}

/** Whether no later legislature knows the slug of a group. */
export const isNewestOfSlug =
  (groups: readonly GroupInBrief[]) =>
  ({ slug, legislature_id }: Pick<GroupInBrief, 'slug' | 'legislature_id'>): boolean =>
    legislature_id === Math.max(...(legislaturesOf(groups).get(slug) ?? []));

/** The Catalan address of a page that every legislature has one of, the newest without a number. */
export const inLegislature = (page: string, legislatureId: number, newest: number): string =>
  legislatureId === newest ? page : `/legislatures/${legislatureId}${page}`;

/** The legislatures of each slug; found once, because thousands of pages ask about the same groups. */
function legislaturesOf(groups: readonly GroupInBrief[]): Map<string, number[]> {
  const known = bySlug.get(groups);
  if (known) return known;
  const found = new Map<string, number[]>();
  for (const { slug, legislature_id } of groups)
    found.set(slug, [...(found.get(slug) ?? []), legislature_id]);
  bySlug.set(groups, found);
  return found;
}

const bySlug = new WeakMap<readonly GroupInBrief[], Map<string, number[]>>();
