import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { queryOf } from '../list/filter-values.ts';

/**
 * Returns the Catalan address of a group's page in a legislature: the newest legislature of a slug needs no
 * number. Returns null if no known group has that name, so that no link leads to a missing page.
 */
export function groupPath(
  groups: readonly GroupInBrief[],
  slug: string,
  legislatureId: number,
): string | null {
  const known = groups.some((group) => group.slug === slug && group.legislature_id === legislatureId);
  if (!known) return null;
  return isNewestOfSlug(groups)({ slug, legislature_id: legislatureId })
    ? `/groups/${slug}`
    : `/legislatures/${legislatureId}/groups/${slug}`;
}

/** Returns whether no later legislature has the slug of a group. */
export const isNewestOfSlug =
  (groups: readonly GroupInBrief[]) =>
  ({ slug, legislature_id }: Pick<GroupInBrief, 'slug' | 'legislature_id'>): boolean =>
    !groups.some((other) => other.slug === slug && other.legislature_id > legislature_id);

/** Returns the groups that used slugs which no group has now, with the newest legislature of each slug. */
export function movedGroups(groups: readonly GroupInBrief[]): { slug: string; group: GroupInBrief }[] {
  const live = new Set(groups.map(({ slug }) => slug));
  const moved = new Map<string, GroupInBrief>();
  for (const group of groups.toSorted((a, b) => a.legislature_id - b.legislature_id))
    for (const slug of group.former_slugs) if (!live.has(slug)) moved.set(slug, group);
  return [...moved].map(([slug, group]) => ({ slug, group }));
}

/** Returns the Catalan address of a page that every legislature has, the newest without a number. */
export const inLegislature = (page: string, legislatureId: number, newest: number): string =>
  legislatureId === newest ? page : `/legislatures/${legislatureId}${page}`;

/** Returns the Catalan address of a filtered list of the votes of a group in its legislature. */
export function groupVotesPath(
  groups: readonly GroupInBrief[],
  { slug, legislature_id }: Pick<GroupInBrief, 'slug' | 'legislature_id'>,
  chosen: Readonly<Record<string, string>> = {},
): string {
  const older = isNewestOfSlug(groups)({ slug, legislature_id })
    ? {}
    : { legislature_id: String(legislature_id) };
  return `/groups/${slug}/votes${queryOf({ ...chosen, ...older })}`;
}
