import { coalition as metric } from '../../metrics/coalition.ts';
import { decidedVotesSql } from '../../metrics/decided-votes.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from '../../metrics/duckdb.ts';

export const coalitions: MetricSql = {
  name: 'coalitions',
  metric,
  ranged: true,
  select: `
with ${chosenVotesSql},
${groupVotesSql},
${decidedVotesSql},
winners as (
  select decided.id, any_value(decided.legislature_id) as legislature_id, any_value(carried) as carried,
    coalesce(string_agg(slug, ' ' order by groups.id), '') as coalition,
    count(slug) as groups
  from decided
  left join (group_votes join groups on groups.id = group_id and line_meaningful)
    on vote_id = decided.id and line = winning
  group by decided.id
)
select legislature_id, coalition, groups,
  sum(count(*)) over (partition by legislature_id)::bigint as votes_counted,
  count(*) as votes_won,
  count(*) filter (carried) as carried,
  count(*) filter (not carried) as defeated,
  percentage(count(*), sum(count(*)) over (partition by legislature_id)::bigint) as share
from winners
group by legislature_id, coalition, groups
order by legislature_id, coalition;`,
};
