import type { Ask } from '../../pipeline/core/answers.ts';
import type { GroupInBrief, GroupInFull } from '../../pipeline/model/groups/group.ts';
import { allGroups, newestGroups } from '../published.ts';

type Group = Pick<GroupInBrief, 'id' | 'slug' | 'legislature_id'>;

/**
 * Returns the groups of the newest legislature whose alerts a page about a group offers: the group itself,
 * the one with its slug, or those that continue it; none if the group has ended.
 */
export function followedGroups(ask: Ask, group: Group): GroupInBrief[] {
  const newest = newestGroups(ask);
  const same = newest.find(({ slug }) => slug === group.slug);
  if (same !== undefined) return [same];
  const heirs = heirsOf(ask, group);
  return newest.filter(({ id }) => heirs.has(id));
}

/** Returns the numbers of all groups that continue a group, in any later legislature. */
function heirsOf(ask: Ask, { slug, legislature_id }: Group, known = new Set<number>()): Set<number> {
  const full = ask<GroupInFull>(`/groups/${slug}?legislature_id=${legislature_id}`);
  for (const next of full?.continued_by ?? []) {
    const own = allGroups(ask).filter((one) => one.slug === next.slug);
    for (const heir of own.filter((one) => one.legislature_id >= next.legislature_id))
      if (!known.has(heir.id)) heirsOf(ask, heir, known.add(heir.id));
  }
  return known;
}
