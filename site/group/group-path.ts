import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { queryOf } from '../list/filter-values.ts';

/**
 * The Catalan address of a group's page in a legislature: the newest legislature of a slug needs no number. Null where
 * the groups known have none of that name, so that nobody is led to a page that is not there.
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

/** Whether no later legislature knows the slug of a group. */
export const isNewestOfSlug =
  (groups: readonly GroupInBrief[]) =>
  ({ slug, legislature_id }: Pick<GroupInBrief, 'slug' | 'legislature_id'>): boolean =>
    !groups.some((other) => other.slug === slug && other.legislature_id > legislature_id);

/** The groups that had each slug before which no group has now, the newest legislature of each slug. */
export function movedGroups(groups: readonly GroupInBrief[]): { slug: string; group: GroupInBrief }[] {
  const live = new Set(groups.map(({ slug }) => slug));
  const moved = new Map<string, GroupInBrief>();
  for (const group of groups.toSorted((a, b) => a.legislature_id - b.legislature_id))
    for (const slug of group.former_slugs) if (!live.has(slug)) moved.set(slug, group);
  return [...moved].map(([slug, group]) => ({ slug, group }));
}

/** The Catalan address of a page that every legislature has one of, the newest without a number. */
export const inLegislature = (page: string, legislatureId: number, newest: number): string =>
  legislatureId === newest ? page : `/legislatures/${legislatureId}${page}`;

/** The Catalan address of the votes of a group in its legislature, of those that are chosen. */
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
