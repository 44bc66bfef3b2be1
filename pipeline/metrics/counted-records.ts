import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { ABSENT } from '../model/votes/choice.ts';
import { isDissent } from './against-line.ts';
import type { DateRange } from './range.ts';
import { inScope } from './scope.ts';
import type { PersonColumn } from './tallies/person-columns.ts';

/** The counts of one deputy. */
export type PersonCounts = Record<PersonColumn, number> & { person_id: number };

/**
 * Counts the records of the deputies of a legislature one by one, as the running totals of all votes do. Final votes
 * are few enough to be counted on demand.
 */
export const countedRecords = (
  { all }: DbReader,
  { legislature_id, from = '', to = '9999', scope = 'all' }: DateRange,
): PersonCounts[] =>
  all(sql<PersonCounts>`
    with records as materialized (
      select m.person_id, r.choice < ${sql.lit(ABSENT)} as attended, t.line_meaningful = 1 as shared,
        ${isDissent} as dissent
      from votes v
      join vote_records r on r.vote_id = v.id and r.choice <= ${sql.lit(ABSENT)}
      join mandates m on m.id = r.mandate_id
      left join vote_group_totals t on t.vote_id = r.vote_id and t.group_id = r.group_id
      where v.legislature_id = ${legislature_id} and v.has_records and v.date between ${from} and ${to}
        and ${inScope(scope)}
    )
    select person_id, count(*) as votes_total, sum(attended) as votes_attended,
      count(dissent) as votes_compared, coalesce(sum(dissent), 0) as dissents,
      count(*) filter (where attended and shared and dissent is null) as votes_without_line
    from records group by person_id`);
