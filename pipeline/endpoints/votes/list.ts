import { REMARKABLE } from '../../model/votes/remarkable.ts';
import { vote } from '../../model/votes/vote.ts';
import { endpoint } from '../endpoint.ts';
import { eachLegislature } from '../known.ts';
import { offsetOf, pageOf, pageParams } from '../page.ts';
import { topicSlugs } from '../topics/find.ts';
import { chosenVotes, voteFilters } from './filters.ts';
import { voteOrder } from './order.ts';
import { votesByIds } from './present.ts';
import { listedIds } from './vote-set.ts';

export const votes = endpoint({
  path: '/votes',
  tag: 'Votes',
  summary: 'Votes that pass every filter given, page by page',
  description: 'Newest first, unless `sort` says otherwise.',
  params: voteFilters.extend({ sort: voteOrder, ...pageParams }),
  result: pageOf('VotePage', vote),
  compute({ sort, page, page_size, ...filters }, { read }) {
    const window = { sort, limit: page_size, offset: offsetOf({ page, page_size }) };
    const { total, ids } = listedIds(read, chosenVotes(read, filters), window);
    return { total, page, page_size, items: votesByIds(read, ids) };
  },
  prebuild: (read) => [
    {},
    ...eachLegislature(read),
    ...topicSlugs(read).map((topic_slug) => ({ topic_slug })),
    ...REMARKABLE.map((remarkable) => ({ remarkable })),
  ],
});
