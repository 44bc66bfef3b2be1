import { z } from 'zod';
import { voteDetail } from '../../model/votes/vote.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { voteId } from '../record-params.ts';
import { voteInDetail } from './detail.ts';

export const oneVote = endpoint({
  path: '/votes/{vote_id}',
  tag: 'Votes',
  summary: 'One vote with the proposing group and the totals of every group',
  params: z.object({ vote_id: voteId }),
  missing: ['Vote'],
  result: voteDetail,
  compute: ({ vote_id }, { read }) => voteInDetail(read, vote_id),
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});
