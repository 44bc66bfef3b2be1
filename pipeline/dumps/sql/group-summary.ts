import { allVotesSql, groupVotesSql, type MetricSql } from '../../metrics/duckdb.ts';
import { groupSummary as metric } from '../../metrics/group-summary.ts';

export const groupSummary: MetricSql = {
  name: 'group_summary',
  metric,
  ranged: false,
  select: `
with ${allVotesSql},
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
