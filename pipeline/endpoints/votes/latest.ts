import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { voteDetail } from '../../model/votes/vote.ts';
import { endpoint } from '../endpoint.ts';
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
    const found = read.get(newest.limit(1));
    if (found === undefined) throw notFound('Vote');
    return voteInDetail(read, found.id);
  },
  prebuild: ({ db, get }) => (get(db.selectFrom('votes').select('id').limit(1)) === undefined ? [] : [{}]),
});
