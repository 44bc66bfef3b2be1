import type { GroupMini } from '../../model/groups/group.ts';

/** The facts of a group beside those of another record; all of them null where there is no group. */
type GroupColumns = { [Column in keyof GroupMini]: GroupMini[Column] | null };

/** The group in short that a joined row is about. */
export function presentGroupMini({ slug, name_short, name_long, color_hex }: GroupColumns): GroupMini | null {
  return slug === null ? null : { slug, name_short: name_short!, name_long: name_long!, color_hex };
}
