import { coincidence as metric } from '../../metrics/coincidence.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from './metric-sql.ts';

export const coincidence: MetricSql = {
  name: 'coincidence',
  metric,
  ranged: true,
  byTopic: true,
  select: `
with ${chosenVotesSql},
${groupVotesSql},
pairs as (
  select a.group_id as group_a_id, b.group_id as group_b_id,
    count(*) as votes_compared,
    count(*) filter (a.line = b.line) as votes_same
  from group_votes a
  join group_votes b using (vote_id)
  where a.line is not null and b.line is not null
    and (getvariable('topic') is null
      or vote_id in (select vote_id from vote_topics join topics on topics.id = topic_id where slug = getvariable('topic')))
  group by all
)
select a.legislature_id, a.id as group_a_id, b.id as group_b_id,
  coalesce(votes_compared, 0) as votes_compared,
  coalesce(votes_same, 0) as votes_same,
  percentage(votes_same, votes_compared) as coincidence
from groups a
join groups b using (legislature_id)
left join pairs on group_a_id = a.id and group_b_id = b.id
order by a.legislature_id, a.id, b.id;`,
};
