import { decidedVotesSql } from '../../metrics/decided-votes.ts';
import { decisive as metric } from '../../metrics/decisive.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from '../../metrics/duckdb.ts';

export const decisive: MetricSql = {
  name: 'decisive',
  metric,
  ranged: true,
  select: `
with ${chosenVotesSql},
${groupVotesSql},
${decidedVotesSql},
supposed as (
  select group_id, line is not distinct from winning as won, carried, needed,
    yes - ayes + case when carried then 0 else members_voting end as reversed_yes,
    no - noes + case when carried then members_voting else 0 end as reversed_no,
    yes - ayes as abstaining_yes,
    no - noes as abstaining_no
  from decided
  join group_votes on vote_id = decided.id
  where members_voting > 0
),
counted as (
  select group_id,
    count(*) as votes_counted,
    count(*) filter (won) as votes_won,
    count(*) filter (carried <> case when needed is null
      then reversed_yes > reversed_no else reversed_yes >= needed end) as votes_decisive,
    count(*) filter (carried <> case when needed is null
      then abstaining_yes > abstaining_no else abstaining_yes >= needed end) as votes_decisive_abstaining
  from supposed
  group by group_id
)
select legislature_id, id as group_id,
  coalesce(counted.votes_counted, 0) as votes_counted,
  coalesce(counted.votes_won, 0) as votes_won,
  percentage(counted.votes_won, counted.votes_counted) as won,
  coalesce(counted.votes_decisive, 0) as votes_decisive,
  percentage(counted.votes_decisive, counted.votes_counted) as decisive,
  coalesce(counted.votes_decisive_abstaining, 0) as votes_decisive_abstaining
from groups
left join counted on counted.group_id = id
order by legislature_id, id;`,
};
