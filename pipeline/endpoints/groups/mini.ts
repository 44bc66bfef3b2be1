import type { GroupMini } from '../../model/groups/group.ts';

/** The facts of a group beside those of another record; all of them null where there is no group. */
interface GroupColumns {
  slug: string | null;
  name_short: string | null;
  name_long: string | null;
  color_hex: string | null;
}

/** The group in short that a joined row is about. */
export const presentGroupMini = ({
  slug,
  name_short,
  name_long,
  color_hex,
}: GroupColumns): GroupMini | null =>
  slug === null ? null : { slug, name_short: name_short!, name_long: name_long!, color_hex };
