import { vote } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { offsetOf, pageOf, pageParams } from '../page.ts';
import { topicSlugs } from '../topics/find.ts';
import { filteredVotes, voteFilters } from './filters.ts';
import { newestVotes } from './present.ts';

export const votes = endpoint({
  path: '/votes',
  tag: 'Votes',
  summary: 'Votes that pass every filter given, newest first, page by page',
  params: voteFilters.extend(pageParams),
  result: pageOf('VotePage', vote),
  compute({ page, page_size, ...filters }, { read }) {
    const window = { limit: page_size, offset: offsetOf({ page, page_size }) };
    const { total, items } = newestVotes(read, filteredVotes(read.db, filters), window);
    return { total, page, page_size, items };
  },
  prebuild: (read) => [
    {},
    ...idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id })),
    ...topicSlugs(read).map((topic_slug) => ({ topic_slug })),
  ],
});
