import { sql } from 'kysely';
import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { dateRange } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { storedGroup } from '../model/groups/group.ts';
import { DECIDED, DECIDED_VOTES, decidedVotesSql, wantedDays } from './decided-votes.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';
import type { DateRange } from './range.ts';

/** Which groups won votes together. */
export const coalition = {
  name: 'coalition',
  version: 1,
  definition: `The groups whose line was the winning choice (yes if the vote was carried, no if it was not), and the number of votes won by exactly these groups. Groups without a line in a vote, and mixed or plural groups, are not part of any coalition. ${DECIDED}`,
  row: z
    .object({
      legislature_id: storedGroup.shape.legislature_id,
      coalition: z.string().meta({
        description:
          'Slugs of the groups on the winning side, by group number, separated by spaces; empty if no group had the winning line.',
        example: 'socialista sumar',
      }),
      groups: count.meta({ description: 'Number of groups in the coalition.' }),
      votes_counted: count.meta({ description: 'Number of votes in the date range with a winner.' }),
      votes_won: count.meta({ description: 'Of these, votes won by exactly these groups.' }),
      carried: count.meta({ description: 'Of the votes won, those in which yes won.' }),
      defeated: count.meta({ description: 'Of the votes won, those in which no won.' }),
      share: percentage.meta({ description: '100 × votes_won / votes_counted.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'Coalition', description: 'Number of votes won by exactly these groups.' }),
};

export type Coalition = z.output<typeof coalition.row>;

interface Winner {
  id: number;
  carried: 0 | 1;
  slug: string | null;
}

/** Returns every coalition that won a vote in a range, by the names of its groups. */
function coalitionRows({ all }: DbReader, range: DateRange): Coalition[] {
  const query = sql<Winner>`
    with ${wantedDays(range)}, ${sql.raw(DECIDED_VOTES)}
    select d.id, d.carried, g.slug
    from decided d
    left join vote_group_totals t on t.vote_id = d.id and t.line = d.winning and t.line_meaningful
    left join groups g on g.id = t.group_id
    order by d.id, g.id`;
  const winners = all<Winner>(query);
  const votes = [...Map.groupBy(winners, ({ id }) => id).values()].map((own) => ({
    carried: own[0]!.carried === 1,
    groups: own.flatMap(({ slug }) => slug ?? []),
  }));
  return [...Map.groupBy(votes, ({ groups }) => groups.join(' '))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([groups, won]) => {
      const carried = won.filter((vote) => vote.carried).length;
      return {
        legislature_id: range.legislature_id,
        coalition: groups,
        groups: won[0]!.groups.length,
        votes_counted: votes.length,
        votes_won: won.length,
        carried,
        defeated: won.length - carried,
        share: percentageOf(won.length, votes.length)!,
        definition_version: coalition.version,
      };
    });
}

/** Returns them sorted by the number of votes won, the most first. */
const byVotesWon = (rows: readonly Coalition[]): Coalition[] =>
  rows.toSorted((a, b) => b.votes_won - a.votes_won);

export const coalitions = legislatureEndpoint({
  path: '/metrics/coalitions',
  tag: 'Metrics',
  summary: 'Coalitions of groups that won votes together, and how often',
  description: `${coalition.definition} One row for each winning coalition, most frequent first.`,
  params: dateRange,
  result: z.array(coalition.row),
  extra: true,
  compute: (range, { read }) => byVotesWon(coalitionRows(read, range)),
});

export const coalitionTable = dumpTable({
  name: 'coalitions',
  title: 'Coalitions of groups that won votes',
  description: coalition.definition,
  scope: 'legislature',
  row: coalition.row,
  primaryKey: ['legislature_id', 'coalition'],
  references: { legislature_id: 'legislatures' },
  rows: computed((read, legislature_id) => coalitionRows(read, { legislature_id })),
});

export const coalitionSql: MetricSql = {
  name: 'coalitions',
  metric: coalition,
  ranged: true,
  select: `
with ${chosenVotesSql},
${groupVotesSql},
${decidedVotesSql},
winners as (
  select decided.id, any_value(decided.legislature_id) as legislature_id, any_value(carried) as carried,
    coalesce(string_agg(slug, ' ' order by groups.id), '') as coalition,
    count(slug) as groups
  from decided
  left join (group_votes join groups on groups.id = group_id and line_meaningful)
    on vote_id = decided.id and line = winning
  group by decided.id
)
select legislature_id, coalition, groups,
  sum(count(*)) over (partition by legislature_id)::bigint as votes_counted,
  count(*) as votes_won,
  count(*) filter (carried) as carried,
  count(*) filter (not carried) as defeated,
  percentage(count(*), sum(count(*)) over (partition by legislature_id)::bigint) as share
from winners
group by legislature_id, coalition, groups
order by legislature_id, coalition;`,
};
