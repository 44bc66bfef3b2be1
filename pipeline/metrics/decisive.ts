import { sql } from 'kysely';
import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { dateRange } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { groupMini, storedGroup } from '../model/groups/group.ts';
import { DECIDED, DECIDED_VOTES, decidedVotesSql, EVERY_DAY, wantedDays } from './decided-votes.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';
import type { DateRange } from './range.ts';

/** How often the choice of a group alone made the result. */
export const decisive = {
  name: 'decisive',
  version: 1,
  definition: `A group is decisive in a vote if the result would have been different had all the votes cast by its members gone to the losing side while all other deputies voted as they did; it is decisive by abstaining if it would have been enough for all of them to abstain. A vote is carried with more yes than no, or with the required qualified majority of the seats; a tied vote is not carried. ${DECIDED}`,
  row: z
    .object({
      group_slug: groupMini.shape.slug,
      group_name_short: groupMini.shape.name_short,
      votes_counted: count.meta({
        description:
          'Number of votes in the date range with a winner in which at least one member of the group cast a vote.',
      }),
      votes_won: count.meta({ description: 'Of these, votes in which the line of the group won.' }),
      won: percentage
        .nullable()
        .meta({ description: '100 × votes_won / votes_counted; null if there are no such votes.' }),
      votes_decisive: count.meta({
        description: 'Of the votes counted, those in which the group was decisive.',
      }),
      decisive: percentage
        .nullable()
        .meta({ description: '100 × votes_decisive / votes_counted; null if there are no such votes.' }),
      votes_decisive_abstaining: count.meta({
        description: 'Of these, votes in which it would have been enough for the group to abstain.',
      }),
      line_meaningful: z.boolean().meta({
        description:
          'False for a mixed or plural group, which has no common purpose and whose members would not change their votes together.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'DecisiveGroup', description: 'Number of votes that one group won or decided.' }),
};

export type Decisive = z.output<typeof decisive.row>;

type Computed = 'won' | 'decisive' | 'line_meaningful' | 'definition_version';
type Counts = Omit<Decisive, Computed> & { group_id: number; line_meaningful: 0 | 1 };

/** Returns every group of a legislature, by number, with the votes of a range that it won and decided. */
function decisiveRows({ all }: DbReader, range: DateRange): (Decisive & { group_id: number })[] {
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
const SUPPOSED = `supposed as (
  select d.id as vote_id, t.group_id, t.line = d.winning as won, d.carried,
    case when d.carried
      then ${carries(YES, `${NO} + ${CAST}`)}
      else ${carries(`${YES} + ${CAST}`, NO)}
    end as reversed,
    ${carries(YES, NO)} as abstaining
  from decided d
  join vote_group_totals t on t.vote_id = d.id
  where ${CAST} > 0
)`;

/** Selects the numbers of the votes in which a group, named by its slug, was decisive. */
export const votesDecidedBy = (slug: string) => sql`
  with ${sql.raw(EVERY_DAY)}, ${sql.raw(DECIDED_VOTES)}, ${sql.raw(SUPPOSED)}
  select s.vote_id from supposed s join groups g on g.id = s.group_id
  where g.slug = ${slug} and s.reversed <> s.carried`;

export const decisiveGroups = legislatureEndpoint({
  path: '/metrics/decisive',
  tag: 'Metrics',
  summary: 'Number of votes that each group won, and that its choice alone decided',
  description: `${decisive.definition} One row for each group of the legislature, by number.`,
  params: dateRange,
  result: z.array(decisive.row),
  extra: true,
  compute: (range, { read }) => decisiveRows(read, range),
});

export const decisiveTable = dumpTable({
  name: 'decisive',
  title: 'Votes won and decided by groups',
  description: decisive.definition,
  scope: 'legislature',
  row: z.object({
    legislature_id: storedGroup.shape.legislature_id,
    group_id: storedGroup.shape.id,
    ...decisive.row.shape,
  }),
  primaryKey: ['group_id'],
  references: { legislature_id: 'legislatures', group_id: 'groups' },
  rows: computed((read, legislature_id) => decisiveRows(read, { legislature_id })),
});

export const decisiveSql: MetricSql = {
  name: 'decisive',
  metric: decisive,
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
