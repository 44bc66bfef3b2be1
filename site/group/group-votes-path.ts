import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { queryOf } from '../list/filter-values.ts';
import { isNewestOfSlug } from './group-path.ts';

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
