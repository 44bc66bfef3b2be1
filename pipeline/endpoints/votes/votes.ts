import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, idsOf, known, legislaturesAsked } from '../../core/known.ts';
import { idsIn } from '../../core/prepared-query.ts';
import { voteId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { listedVote } from '../../model/votes/listed-votes.ts';
import { REMARKABLE } from '../../model/votes/remarkable.ts';
import { voteDetail } from '../../model/votes/vote.ts';
import { VOTE_FACETS, type VoteFacetCount, voteFacetCount } from '../../model/votes/vote-filters.ts';
import { changedRecords, changedSince } from '../changed-since.ts';
import { pageOfVotesAs, pageParams } from '../lists.ts';
import { topicSlugs } from '../topics/find.ts';
import { voteInDetail } from './detail.ts';
import { chosenVotes, valuesOf, voteFilters } from './filters.ts';
import { voteOrder } from './present.ts';
import { refuseSuperseded } from './superseded.ts';
import { idsOfSet, inBoth, pageOfVotes, setOfIds } from './vote-set.ts';

export const votes = endpoint({
  path: '/votes',
  tag: 'Votes',
  summary: 'Votes that match all the filters, in pages',
  description: 'Newest first unless `sort` is given.',
  params: voteFilters.extend({ changed_since: changedSince('votes'), sort: voteOrder, ...pageParams }),
  result: pageOfVotesAs('VotePage', listedVote),
  compute({ changed_since, sort, page, page_size, ...filters }, { read, changesSince }) {
    const chosen = chosenVotes(read, filters);
    const changed = changedRecords('votes', changed_since, { read, changesSince });
    return pageOfVotes(read, changed === null ? chosen : inBoth(chosen, setOfIds(read, changed)), {
      ...{ sort, page, page_size },
      legislatures: legislaturesAsked(filters),
      params: filters,
    });
  },
  prebuild: (read) => [
    {},
    ...eachLegislature(read),
    ...topicSlugs(read).map((topic_slug) => ({ topic_slug })),
    ...REMARKABLE.flatMap((remarkable) => [
      { remarkable },
      ...eachLegislature(read).map((legislature) => ({ remarkable, ...legislature })),
    ]),
  ],
});

export const oneVote = endpoint({
  path: '/votes/{vote_id}',
  tag: 'Votes',
  summary: 'One vote with the proposing group and the totals of every group',
  params: z.object({ vote_id: voteId }),
  missing: ['Vote'],
  gone: 'The chamber no longer lists a vote with this number; the response says so and links to the votes of the session.',
  result: voteDetail,
  compute({ vote_id }, { read, webUrl }) {
    refuseSuperseded(read, vote_id, webUrl);
    return voteInDetail(read, vote_id);
  },
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});

export const latestVote = endpoint({
  path: '/votes/latest',
  tag: 'Votes',
  summary: 'The newest vote, in the format of /votes/{vote_id}',
  description: 'The last vote of the last day with votes, which is the first vote listed by /votes.',
  params: z.object({}),
  missing: ['Vote'],
  result: voteDetail,
  extra: true,
  compute(_, { read }) {
    const newest = read.db.selectFrom('votes').select('id').orderBy('date', 'desc').orderBy('id', 'desc');
    return voteInDetail(read, known(read.get(newest.limit(1)), 'Vote').id);
  },
  prebuild: ({ db, get }) => (get(db.selectFrom('votes').select('id').limit(1)) === undefined ? [] : [{}]),
});

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
