import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known } from '../../core/known.ts';
import { voteDetail } from '../../model/votes/vote.ts';
import { voteInDetail } from './detail.ts';

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
