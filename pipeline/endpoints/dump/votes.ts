import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { rangeParams } from '../../core/record-params.ts';
import { vote } from '../../model/votes/vote.ts';
import { isChosen } from '../votes/filters.ts';
import { presentVote, selectVotes, votesWithLinks } from '../votes/present.ts';
import { dump, dumpOf } from './dump.ts';

export const votesDump = endpoint({
  path: '/dump/votes',
  tag: 'Dumps',
  summary: 'Every vote of a legislature with its totals',
  description: 'Does not include the records of deputies; /dump/vote-records returns those of one vote.',
  params: rangeParams,
  missing: ['Legislature'],
  result: dumpOf(vote, {
    id: 'VotesDump',
    description: 'The votes of one legislature.',
    items: 'Every vote in the range, by day and number, oldest first.',
  }),
  compute: ({ legislature_id, from, to }, { read }) =>
    dump(read, legislature_id, () => {
      const chosen = isChosen(read, { legislature_id, date_from: from, date_to: to });
      const votes = votesWithLinks(read.db).where(chosen);
      return read.all(selectVotes(votes).orderBy('v.date').orderBy('v.id')).map(presentVote);
    }),
  prebuild: eachLegislature,
});
