import { cohesion as metric } from '../../metrics/cohesion.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from '../../metrics/duckdb.ts';

export const cohesion: MetricSql = {
  name: 'cohesion',
  metric,
  ranged: true,
  select: `
with ${chosenVotesSql},
${groupVotesSql}
select vote_id, group_id,
  case when members_voting >= 3 then percentage(most, members_voting) end as cohesion,
  case when members_voting >= 3 then percentage(3 * most - members_voting, 2 * members_voting) end as agreement_index,
  percentage(abs(ayes - noes), ayes + noes) as rice,
  members_voting, ayes, noes, abstentions, no_vote
from group_votes
order by vote_id, group_id;`,
};
