import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, legislaturesAsked } from '../../core/known.ts';
import { listedVote } from '../../model/votes/listed-vote.ts';
import { REMARKABLE } from '../../model/votes/remarkable.ts';
import { changedRecords, changedSince } from '../changed-since.ts';
import { pageOfVotesAs, pageParams } from '../lists.ts';
import { topicSlugs } from '../topics/find.ts';
import { chosenVotes, voteFilters } from './filters.ts';
import { voteOrder } from './present.ts';
import { inBoth, pageOfVotes, setOfIds } from './vote-set.ts';

export const votes = endpoint({
  path: '/votes',
  tag: 'Votes',
  summary: 'Votes that match all the filters, in pages',
  description: 'Newest first unless `sort` is given.',
  params: voteFilters.extend({ changed_since: changedSince('votes'), sort: voteOrder, ...pageParams }),
  result: pageOfVotesAs('VotePage', listedVote),
  compute({ changed_since, sort, page, page_size, ...filters }, { read, changesSince }) {
    const chosen = chosenVotes(read, filters);
    const changed =
      changed_since === undefined ? null : changedRecords('votes', changed_since, { read, changesSince });
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
