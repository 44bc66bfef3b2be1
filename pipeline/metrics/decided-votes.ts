import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from './range.ts';

/**
 * Questions that can need a qualified majority. If the majority is unknown, so is the number of votes needed.
 */
const UNSURE = ['organic_final', 'statute_reform', 'investiture', 'senate_veto'];

/** Which votes are counted in metrics on winners, in the words of the definitions. */
export const DECIDED =
  'Only votes with records and a winner are counted; ties, elections of persons, and votes whose required majority is unknown are excluded.';

/** In queries: `wanted`, the days of the requested legislatures. */
export const wantedDays = ({ legislature_id, from, to }: DateRange): RawBuilder<unknown> => sql`
  wanted as (select ${legislature_id} as legislature_id, ${from ?? ''} as first, ${to ?? '9999'} as last)`;

/** The same for every day of every legislature. */
export const EVERY_DAY = `wanted as (select id as legislature_id, '' as first, '9999' as last from legislatures)`;

/**
 * In queries: `decided`, the votes on the days `wanted` that have a winner. `needed` is the number of yes
 * votes that a qualified majority of the seats requires, null if more yes than no is enough; `winning` is the
 * code of the choice that won.
 */
export const DECIDED_VOTES = `decided as (
  select *, case when carried then 0 else 1 end as winning
  from (
    select *, case when needed is null then yes > no else yes >= needed end as carried
    from (
      select v.id, v.legislature_id, v.yes, v.no,
        case v.required_majority
          when 'absolute' then l.seats / 2 + 1
          when 'three_fifths' then (l.seats * 3 + 4) / 5
          when 'two_thirds' then (l.seats * 2 + 2) / 3
        end as needed
      from wanted w
      join votes v on v.legislature_id = w.legislature_id and v.date >= w.first and v.date <= w.last
      join legislatures l on l.id = v.legislature_id
      where v.has_records and v.yes is not null
        and v.result <> 'tie' and v.question not in ('election', 'other')
        and (v.required_majority is not null or v.is_final is 0
          or v.question not in (${UNSURE.map((question) => `'${question}'`).join(', ')}))
    )
  )
)`;

/**
 * The same in queries for DuckDB: `decided`, the votes `chosen` that have a winner, with the names of choices in place of
 * their codes.
 */
export const decidedVotesSql = `needing as (
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
