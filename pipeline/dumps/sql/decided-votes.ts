/**
 * The chosen votes with a winner: the votes in favour that a qualified majority requires, whether the vote
 * passed, and the winning choice.
 */
export const decidedVotes = `needing as (
  select votes.id, votes.legislature_id, yes, no,
    case required_majority
      when 'absolute' then seats // 2 + 1
      when 'three_fifths' then (seats * 3 + 4) // 5
      when 'two_thirds' then (seats * 2 + 2) // 3
    end as needed
  from votes
  join chosen using (id)
  join legislatures on legislatures.id = votes.legislature_id
  where yes is not null and result <> 'tie' and question not in ('election', 'other')
    and (required_majority is not null or is_final is not distinct from false
      or question not in ('organic_final', 'statute_reform', 'investiture', 'senate_veto'))
),
decided as (
  select *,
    case when needed is null then yes > no else yes >= needed end as carried,
    case when carried then 'aye' else 'no' end as winning
  from needing
)`;
