import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { idsIn } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import { VOTE_FACETS, type VoteFacetCount, voteFacetCount } from '../../model/votes/vote-filters.ts';
import { chosenVotes, valuesOf, voteFilters } from './filters.ts';
import { idsOfSet } from './vote-set.ts';

export const voteFacets = endpoint({
  path: '/votes/facets',
  tag: 'Votes',
  summary: 'Number of votes for each value of each filter, with the given filters applied',
  description:
    'A count equals the `total` of /votes with the same filters plus this value: if a filter is given, only votes that match it are counted. Values without votes are left out; a vote with several topics, presenters or reasons counts under each. Sorted by filter, most votes first.',
  extra: true,
  params: voteFilters,
  result: z.array(voteFacetCount),
  compute(filters, { read }) {
    const chosen = idsOfSet(read, chosenVotes(read, filters));
    return VOTE_FACETS.flatMap((filter) =>
      counts(read, chosen, valuesOf(filter, read)).map((count) => ({ filter, ...count })),
    );
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});

function counts(
  { all }: DbReader,
  chosen: number[],
  values: RawBuilder<unknown>,
): Omit<VoteFacetCount, 'filter'>[] {
  const query = sql<{ value: string; votes: number }>`
    select cast(value as text) as value, count(distinct id) as votes from (${values})
    where value is not null and id in ${idsIn(sql`${JSON.stringify(chosen)}`)}
    group by value order by votes desc, value`;
  return all(query);
}
