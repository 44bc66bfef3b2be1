import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known } from '../../core/known.ts';
import { voteDetail } from '../../model/votes/vote.ts';
import { voteInDetail } from './detail.ts';

export const latestVote = endpoint({
  path: '/votes/latest',
  tag: 'Votes',
  summary: 'The newest vote, as /votes/{vote_id} tells it',
  description: 'The last vote of the last day on which there was voting: the first one that /votes lists.',
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
