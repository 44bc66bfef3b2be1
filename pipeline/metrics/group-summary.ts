import { z } from 'zod';
import { count, percentage } from '../model/fields.ts';
import { groupMini, groupInBrief as summary } from '../model/groups/group.ts';
import { attendance } from './attendance.ts';
import { cohesion } from './cohesion.ts';
import { hundredths, meanPercentage } from './percentage.ts';

/** How united and how present a group is over a whole legislature. */
export const groupSummary = {
  name: 'group summary',
  version: 1,
  definition: `Means over a legislature: of the group’s cohesion over the votes that have one, and of its members’ attendance, each member counting the votes that list them under the group and weighing the same. Cohesion: ${cohesion.definition} Attendance: ${attendance.definition}`,
  row: z
    .object({
      group_slug: groupMini.shape.slug,
      group_name_short: groupMini.shape.name_short,
      group_color_hex: groupMini.shape.color_hex,
      members_active: summary.shape.members_active,
      avg_cohesion: percentage.nullable().meta({
        description: 'Mean of the group’s cohesion over the votes counted, 0 to 100; null without any.',
      }),
      cohesion_votes_counted: count.meta({
        description: 'Votes in which 3 or more members voted: those with a cohesion.',
      }),
      avg_attendance: percentage
        .nullable()
        .meta({ description: 'Mean of the attendance of the members counted, 0 to 100; null without any.' }),
      attendance_member_count: count.meta({
        description: 'Deputies whom at least one official file lists under the group.',
      }),
      line_meaningful: summary.shape.line_meaningful,
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'GroupSummaryRow', description: 'How united and how present one group was.' }),
};

/** The mean attendance of a group's members, each weighing the same; every one is listed at least once. */
export function averageAttendance(members: readonly { votes_total: number; votes_attended: number }[]): {
  avg_attendance: number | null;
  attendance_member_count: number;
} {
  const sum = members.reduce(
    (total, { votes_attended, votes_total }) => total + hundredths(votes_attended, votes_total)!,
    0,
  );
  return {
    avg_attendance: meanPercentage(sum, members.length),
    attendance_member_count: members.length,
  };
}
