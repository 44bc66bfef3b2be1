import { dissidence as metric } from '../../metrics/dissidence.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from './metric-sql.ts';

export const dissidence: MetricSql = {
  name: 'dissidence',
  metric,
  ranged: true,
  select: `
with ${chosenVotesSql},
${groupVotesSql},
cast_votes as (
  select chosen.legislature_id, person_id, choice, line,
    line is not null and members_voting >= 3 as has_line
  from vote_records
  join chosen on chosen.id = vote_id
  join group_votes using (vote_id, group_id)
  join groups on groups.id = group_id
  where choice in ('aye', 'no', 'abstention') and line_meaningful
),
counted as (
  select legislature_id, person_id,
    count(*) filter (has_line) as votes_compared,
    count(*) filter (has_line and choice <> line) as dissents,
    count(*) filter (not has_line) as votes_without_line
  from cast_votes
  group by all
)
select deputies.legislature_id, deputies.person_id,
  coalesce(votes_compared, 0) as votes_compared,
  coalesce(dissents, 0) as dissents,
  percentage(dissents, votes_compared) as dissidence,
  coalesce(votes_without_line, 0) as votes_without_line
from (select distinct legislature_id, person_id from mandates) deputies
left join counted using (legislature_id, person_id)
order by deputies.legislature_id, deputies.person_id;`,
};
