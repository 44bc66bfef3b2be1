import { sql } from 'kysely';
import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { groupMini, storedGroup, groupInBrief as summary } from '../model/groups/group.ts';
import { ABSENT } from '../model/votes/choice.ts';
import { attendance } from './attendance.ts';
import { cohesion } from './cohesion.ts';
import { groupVotesSql, type MetricSql, scopedVotesOfAnyDaySql } from './duckdb.ts';
import { type CohesionMonth, cohesionByMonth } from './monthly-cohesion.ts';
import { hundredths, meanPercentage } from './percentage.ts';
import { eachLegislatureAndScope, inScope, type Scope, scope } from './scope.ts';

/** How united and how present a group is over a whole legislature. */
export const groupSummary = {
  name: 'group summary',
  version: 1,
  definition: `Two means over a legislature: the mean cohesion of the group over the votes that have a cohesion, and the mean attendance of its members, computed for each member from the votes that list them under the group, with equal weight. Cohesion: ${cohesion.definition} Attendance: ${attendance.definition}`,
  row: z
    .object({
      group_slug: groupMini.shape.slug,
      group_name_short: groupMini.shape.name_short,
      group_color_hex: groupMini.shape.color_hex,
      members_active: summary.shape.members_active,
      avg_cohesion: percentage.nullable().meta({
        description: 'Mean cohesion of the group over the votes counted, 0 to 100; null if there are none.',
      }),
      cohesion_votes_counted: count.meta({
        description: 'Number of votes in which 3 or more members voted, which are those with a cohesion.',
      }),
      avg_attendance: percentage
        .nullable()
        .meta({ description: 'Mean attendance of the members counted, 0 to 100; null if there are none.' }),
      attendance_member_count: count.meta({
        description: 'Number of deputies listed under the group in at least one official file.',
      }),
      line_meaningful: summary.shape.line_meaningful,
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'GroupSummaryRow', description: 'Mean cohesion and attendance of one group.' }),
};

/** Returns the mean attendance of a group’s members, each with the same weight; each is listed at least once. */
function averageAttendance(members: readonly { votes_total: number; votes_attended: number }[]): {
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

type Row = z.output<typeof groupSummary.row> & { group_id: number };

/** Returns how united and how present every group of a legislature was, by number. */
function groupSummaryRows(read: DbReader, legislatureId: number, chosen: Scope = 'all'): Row[] {
  return groupsOf(read, legislatureId).map((group) => ({
    ...group,
    line_meaningful: group.line_meaningful === 1,
    ...averageCohesion(cohesionByMonth(read, group.group_id, chosen)),
    ...averageAttendance(membersOf(read, group.group_id, chosen)),
    definition_version: groupSummary.version,
  }));
}

const groupsOf = ({ db, all }: DbReader, legislatureId: number) =>
  all(
    db
      .selectFrom('groups as g')
      .select([
        'g.id as group_id',
        'g.slug as group_slug',
        'g.name_short as group_name_short',
        'g.color_hex as group_color_hex',
        'g.line_meaningful',
        membersActive,
      ])
      .where('g.legislature_id', '=', legislatureId)
      .orderBy('g.id'),
  );

function averageCohesion(months: readonly CohesionMonth[]) {
  const votes = months.reduce((sum, { votes_counted }) => sum + votes_counted, 0);
  const hundredths = months.reduce((sum, { cohesion_hundredths }) => sum + cohesion_hundredths, 0);
  return { avg_cohesion: meanPercentage(hundredths, votes), cohesion_votes_counted: votes };
}

interface MemberVotes {
  votes_total: number;
  votes_attended: number;
}

const membersOf = ({ db, all }: DbReader, groupId: number, chosen: Scope): MemberVotes[] =>
  chosen === 'all'
    ? all(
        db
          .selectFrom('member_totals')
          .select(['votes_total', 'votes_attended'])
          .where('group_id', '=', groupId),
      )
    : all(sql<MemberVotes>`
        select count(*) as votes_total, sum(r.choice < ${sql.lit(ABSENT)}) as votes_attended
        from groups g join votes v on v.legislature_id = g.legislature_id and ${inScope(chosen)}
        join vote_records r on r.vote_id = v.id and r.group_id = g.id and r.choice <= ${sql.lit(ABSENT)}
        join mandates m on m.id = r.mandate_id
        where g.id = ${groupId} group by m.person_id`);

/** In queries: the number of open memberships of the group `g`. */
export const membersActive = sql<number>`(
  select count(*) from memberships s where s.group_id = g.id and s.is_open = 1
)`.as('members_active');

export const groupSummaries = legislatureEndpoint({
  path: '/metrics/group-summary',
  tag: 'Metrics',
  summary: 'Mean cohesion and attendance of each group over a legislature',
  description: `${groupSummary.definition} One row for each group, by number.`,
  params: { scope },
  result: z.array(groupSummary.row),
  compute: ({ legislature_id, scope }, { read }) => groupSummaryRows(read, legislature_id, scope),
  prebuild: eachLegislatureAndScope,
});

const { group_color_hex: _, ...facts } = groupSummary.row.shape;

export const groupSummaryTable = dumpTable({
  name: 'group_summary',
  title: 'Cohesion and attendance of groups',
  description: groupSummary.definition,
  scope: 'legislature',
  row: z.object({
    legislature_id: storedGroup.shape.legislature_id,
    group_id: storedGroup.shape.id,
    ...facts,
  }),
  primaryKey: ['group_id'],
  references: { legislature_id: 'legislatures', group_id: 'groups' },
  rows: computed((read, legislature_id) => groupSummaryRows(read, legislature_id)),
});

export const groupSummarySql: MetricSql = {
  name: 'group_summary',
  metric: groupSummary,
  ranged: false,
  scoped: true,
  select: `
with ${scopedVotesOfAnyDaySql},
${groupVotesSql},
united as (
  select group_id,
    mean_percentage(percentage(most, members_voting)) as avg_cohesion,
    count(*) as cohesion_votes_counted
  from group_votes
  where members_voting >= 3
  group by group_id
),
listed as (
  select group_id, person_id,
    percentage(count(*) filter (choice <> 'absent'), count(*)) as attendance
  from vote_records
  join chosen on chosen.id = vote_id
  where choice <> 'no_vote_recorded'
  group by group_id, person_id
),
present as (
  select group_id,
    mean_percentage(attendance) as avg_attendance,
    count(*) as attendance_member_count
  from listed
  group by group_id
),
open as (
  select group_id, count(*) as members_active from memberships where is_open group by group_id
)
select legislature_id, id as group_id,
  coalesce(members_active, 0) as members_active,
  avg_cohesion,
  coalesce(cohesion_votes_counted, 0) as cohesion_votes_counted,
  avg_attendance,
  coalesce(attendance_member_count, 0) as attendance_member_count
from groups
left join united on united.group_id = id
left join present on present.group_id = id
left join open on open.group_id = id
order by legislature_id, id;`,
};
