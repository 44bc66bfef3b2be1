import { sql } from 'kysely';
import type { DateRange } from './range.ts';

/** Questions that may need more yes than no alone; unless the majority is told, nobody knows what would have been enough. */
const UNSURE = sql.join(['organic_final', 'statute_reform', 'investiture', 'senate_veto'].map(sql.lit));

/** What votes are counted where somebody wins, in the words of the definitions. */
export const DECIDED =
  'Counted are votes with records and a winner: neither ties, nor elections of persons, nor votes of which nobody knows the majority that they needed.';

/**
 * In queries: `decided`, the votes of a range with a winner. `needed` is how many yes a qualified majority of the seats takes, null
 * where more yes than no are enough; `winning` is the code of the choice that won.
 */
export const decidedVotes = ({ legislature_id, from, to }: DateRange) => sql`
  decided as (
    select *, case when carried then 0 else 1 end as winning
    from (
      select *, case when needed is null then yes > no else yes >= needed end as carried
      from (
        select v.id, v.yes, v.no,
          case v.required_majority
            when 'absolute' then l.seats / 2 + 1
            when 'three_fifths' then (l.seats * 3 + 4) / 5
            when 'two_thirds' then (l.seats * 2 + 2) / 3
          end as needed
        from votes v
        join legislatures l on l.id = v.legislature_id
        where v.legislature_id = ${legislature_id} and v.has_records and v.yes is not null
          and v.date >= ${from ?? ''} and v.date <= ${to ?? '9999'}
          and v.result <> 'tie' and v.question not in ('election', 'other')
          and (v.required_majority is not null or v.is_final is 0 or v.question not in (${UNSURE}))
      )
    )
  )`;
