/** A metric as a query for DuckDB over the published tables, so that anyone can recompute a figure. */
export interface MetricSql {
  /** Name of the file and of the table with the same figures. */
  name: string;
  metric: { version: number; definition: string };
  /** Whether it uses the variables `from_date` and `to_date`. */
  ranged: boolean;
  /** Whether it also uses the variable `topic`. */
  byTopic?: boolean;
  /** Whether it also uses the variable `scope`. */
  scoped?: boolean;
  select: string;
}

const IN_PERIOD = `(getvariable('from_date') is null or date >= getvariable('from_date')::date)
    and (getvariable('to_date') is null or date <= getvariable('to_date')::date)`;

const IN_SCOPE = `(getvariable('scope')::varchar is distinct from 'final' or is_final)`;

const votesThat = (...conditions: string[]): string => `chosen as (
  select id, legislature_id from votes
  where ${['has_records', ...conditions].join('\n    and ')}
)`;

/** Votes with records. */
export const allVotesSql = votesThat();

/** Votes with records in the requested period. */
export const chosenVotesSql = votesThat(IN_PERIOD);

/** The same in the requested scope, for metrics that take one. */
export const scopedVotesSql = votesThat(IN_PERIOD, IN_SCOPE);

/** Votes with records in the requested scope, of any day. */
export const scopedVotesOfAnyDaySql = votesThat(IN_SCOPE);

/**
 * How each group voted in each chosen vote, including rows whose person is uncertain. A group’s line is its
 * strictly most frequent choice; a tie means that it has no line.
 */
export const groupVotesSql = `group_counts as (
  select vote_id, group_id,
    count(*) filter (choice = 'aye') as ayes,
    count(*) filter (choice = 'no') as noes,
    count(*) filter (choice = 'abstention') as abstentions,
    count(*) filter (choice = 'absent') as no_vote
  from (
    select vote_id, group_id, choice from vote_records
    union all select vote_id, group_id, choice from unidentified_records
  )
  join chosen on chosen.id = vote_id
  where group_id is not null and choice <> 'no_vote_recorded'
  group by all
),
group_votes as (
  select *,
    ayes + noes + abstentions as members_voting,
    greatest(ayes, noes, abstentions) as most,
    case
      when ayes > noes and ayes > abstentions then 'aye'
      when noes > ayes and noes > abstentions then 'no'
      when abstentions > ayes and abstentions > noes then 'abstention'
    end as line
  from group_counts
)`;
