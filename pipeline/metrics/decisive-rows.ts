import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { DECIDED_VOTES, wantedDays } from './decided-votes.ts';
import { type Decisive, decisive } from './decisive.ts';
import { percentageOf } from './percentage.ts';
import type { DateRange } from './range.ts';

type Computed = 'won' | 'decisive' | 'line_meaningful' | 'definition_version';
type Counts = Omit<Decisive, Computed> & { group_id: number; line_meaningful: 0 | 1 };

/** Every group of a legislature with the votes of a range that it won and decided, by number. */
export function decisiveRows({ all }: DbReader, range: DateRange): (Decisive & { group_id: number })[] {
  const query = sql<Counts>`
    with ${wantedDays(range)}, ${sql.raw(DECIDED_VOTES)}, ${sql.raw(SUPPOSED)}
    select g.id as group_id, g.slug as group_slug, g.name_short as group_name_short, g.line_meaningful,
      count(s.group_id) as votes_counted,
      count(*) filter (where s.won) as votes_won,
      count(*) filter (where s.reversed <> s.carried) as votes_decisive,
      count(*) filter (where s.abstaining <> s.carried) as votes_decisive_abstaining
    from groups g
    left join supposed s on s.group_id = g.id
    where g.legislature_id = ${range.legislature_id}
    group by g.id
    order by g.id`;
  return all<Counts>(query).map((counts) => ({
    ...counts,
    won: percentageOf(counts.votes_won, counts.votes_counted),
    decisive: percentageOf(counts.votes_decisive, counts.votes_counted),
    line_meaningful: counts.line_meaningful === 1,
    definition_version: decisive.version,
  }));
}

/** In queries: whether a vote `d` with so many yes and no would be carried. */
const carries = (yes: string, no: string): string =>
  `case when d.needed is null then ${yes} > ${no} else ${yes} >= d.needed end`;

const CAST = '(t.ayes + t.noes + t.abstentions)';
const [YES, NO] = ['d.yes - t.ayes', 'd.no - t.noes'] as const;

/**
 * In queries: `supposed`, what each group that cast a vote in one of `decided` made of it, and whether it would have been carried had the
 * group gone to the side that lost, or abstained.
 */
export const SUPPOSED = `supposed as (
  select t.group_id, t.line = d.winning as won, d.carried,
    case when d.carried
      then ${carries(YES, `${NO} + ${CAST}`)}
      else ${carries(`${YES} + ${CAST}`, NO)}
    end as reversed,
    ${carries(YES, NO)} as abstaining
  from decided d
  join vote_group_totals t on t.vote_id = d.id
  where ${CAST} > 0
)`;
