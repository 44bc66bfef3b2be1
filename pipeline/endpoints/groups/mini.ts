import type { GroupMini } from '../../model/groups/group.ts';

/** The facts of a group in columns of another record; all of them null without a group. */
type GroupColumns = { [Column in keyof GroupMini]: GroupMini[Column] | null };

/** Returns the short form of a joined row’s group. */
export function presentGroupMini({ slug, name_short, name_long, color_hex }: GroupColumns): GroupMini | null {
  return slug === null ? null : { slug, name_short: name_short!, name_long: name_long!, color_hex };
}
