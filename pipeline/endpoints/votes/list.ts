import { vote } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { offsetOf, pageOf, pageParams } from '../page.ts';
import { filteredVotes, voteFilters } from './filters.ts';
import { presentVote, selectVotes } from './present.ts';

export const votes = endpoint({
  path: '/votes',
  tag: 'Votes',
  summary: 'Votes that pass every filter given, newest first, page by page',
  params: voteFilters.extend(pageParams),
  result: pageOf('VotePage', vote),
  compute({ page, page_size, ...filters }, { read }) {
    const chosen = filteredVotes(read.db, filters);
    const { total } = read.get(chosen.select((eb) => eb.fn.countAll<number>().as('total')))!;
    const rows = read.all(
      selectVotes(chosen)
        .orderBy('v.date', 'desc')
        .orderBy('v.id', 'desc')
        .limit(page_size)
        .offset(offsetOf({ page, page_size })),
    );
    return { total, page, page_size, items: rows.map(presentVote) };
  },
  prebuild: (read) => [{}, ...idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id }))],
});
