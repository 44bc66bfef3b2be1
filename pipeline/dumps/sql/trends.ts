import { allVotesSql, groupVotesSql, type MetricSql } from '../../metrics/duckdb.ts';
import { trend as metric } from '../../metrics/trend.ts';

export const trends: MetricSql = {
  name: 'trends',
  metric,
  ranged: false,
  select: `
with ${allVotesSql},
${groupVotesSql},
held as (
  select legislature_id, strftime(date, '%Y-%m') as month,
    count(*) as votes,
    count(*) filter (question = 'election') as elections,
    count(*) filter (result = 'approved' and question is distinct from 'election') as approved,
    count(*) filter (result = 'rejected' and question is distinct from 'election') as rejected,
    count(*) filter (result = 'tie' and question is distinct from 'election') as ties
  from votes
  group by all
),
choices as (
  select votes.legislature_id, strftime(votes.date, '%Y-%m') as month, choice, line,
    choice <> 'absent' and line_meaningful and members_voting >= 3 and line is not null as has_line
  from vote_records
  join chosen on chosen.id = vote_records.vote_id
  join votes on votes.id = vote_records.vote_id
  left join group_votes
    on group_votes.vote_id = vote_records.vote_id and group_votes.group_id = vote_records.group_id
  left join groups on groups.id = vote_records.group_id
  where choice <> 'no_vote_recorded'
),
counted as (
  select legislature_id, month,
    count(*) as choices_listed,
    count(*) filter (choice <> 'absent') as choices_cast,
    count(*) filter (has_line) as choices_compared,
    count(*) filter (has_line and choice <> line) as dissents
  from choices
  group by all
)
select legislature_id, month, votes, elections, approved, rejected, ties,
  coalesce(choices_listed, 0) as choices_listed,
  coalesce(choices_cast, 0) as choices_cast,
  percentage(choices_cast, choices_listed) as attendance,
  coalesce(choices_compared, 0) as choices_compared,
  coalesce(dissents, 0) as dissents,
  percentage(dissents, choices_compared) as dissidence
from held
left join counted using (legislature_id, month)
order by legislature_id, month;`,
};
