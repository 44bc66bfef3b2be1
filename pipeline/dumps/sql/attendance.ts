import { attendance as metric } from '../../metrics/attendance.ts';
import { chosenVotesSql, type MetricSql } from './metric-sql.ts';

export const attendance: MetricSql = {
  name: 'attendance',
  metric,
  ranged: true,
  select: `
with ${chosenVotesSql},
counted as (
  select legislature_id, person_id,
    count(*) as votes_total,
    count(*) filter (choice <> 'absent') as votes_attended
  from vote_records
  join chosen on chosen.id = vote_id
  where choice <> 'no_vote_recorded'
  group by all
)
select deputies.legislature_id, deputies.person_id,
  coalesce(votes_total, 0) as votes_total,
  coalesce(votes_attended, 0) as votes_attended,
  percentage(votes_attended, votes_total) as attendance
from (select distinct legislature_id, person_id from mandates) deputies
left join counted using (legislature_id, person_id)
order by deputies.legislature_id, deputies.person_id;`,
};
