import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { type Coalition, coalition } from './coalition.ts';
import { DECIDED_VOTES, wantedDays } from './decided-votes.ts';
import { percentageOf } from './percentage.ts';
import type { DateRange } from './range.ts';

interface Winner {
  id: number;
  carried: 0 | 1;
  slug: string | null;
}

/** Every coalition that won a vote in a range, by the names of its groups. */
export function coalitionRows({ all }: DbReader, range: DateRange): Coalition[] {
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

/** The same, those that won most often first. */
export const byVotesWon = (rows: readonly Coalition[]): Coalition[] =>
  rows.toSorted((a, b) => b.votes_won - a.votes_won);
