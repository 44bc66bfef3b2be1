import { agreement as metric } from '../../metrics/agreement.ts';
import { allVotesSql, type MetricSql } from '../../metrics/duckdb.ts';

export const agreement: MetricSql = {
  name: 'agreement',
  metric,
  ranged: false,
  select: `
with ${allVotesSql},
cast_votes as (
  select legislature_id, vote_id, person_id, choice
  from vote_records
  join chosen on chosen.id = vote_id
  where choice in ('aye', 'no', 'abstention')
)
select legislature_id, a.person_id as person_a_id, b.person_id as person_b_id,
  count(*) as votes_compared,
  count(*) filter (a.choice = b.choice) as votes_agreed,
  percentage(votes_agreed, votes_compared) as agreement
from cast_votes a
join cast_votes b using (legislature_id, vote_id)
where a.person_id < b.person_id
group by all
order by legislature_id, person_a_id, person_b_id;`,
};
