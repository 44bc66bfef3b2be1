import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, legislaturesAsked } from '../../core/known.ts';
import { REMARKABLE } from '../../model/votes/remarkable.ts';
import { vote } from '../../model/votes/vote.ts';
import { pageOfVotesAs, pageParams } from '../lists.ts';
import { topicSlugs } from '../topics/find.ts';
import { chosenVotes, voteFilters } from './filters.ts';
import { voteOrder } from './present.ts';
import { pageOfVotes } from './vote-set.ts';

export const votes = endpoint({
  path: '/votes',
  tag: 'Votes',
  summary: 'Votes that match all the filters, in pages',
  description: 'Newest first unless `sort` is given.',
  params: voteFilters.extend({ sort: voteOrder, ...pageParams }),
  result: pageOfVotesAs('VotePage', vote),
  compute: ({ sort, page, page_size, ...filters }, { read }) =>
    pageOfVotes(read, chosenVotes(read, filters), {
      ...{ sort, page, page_size },
      legislatures: legislaturesAsked(filters),
      params: filters,
    }),
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
