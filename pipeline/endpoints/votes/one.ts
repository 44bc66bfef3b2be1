import { z } from 'zod';
import { voteDetail } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { voteInDetail } from './detail.ts';

export const oneVote = endpoint({
  path: '/votes/{vote_id}',
  tag: 'Votes',
  summary: 'One vote with the proposing group and the totals of every group',
  params: z.object({ vote_id: z.int().meta({ description: 'Number of the vote.', example: 15155012 }) }),
  result: voteDetail,
  compute: ({ vote_id }, { read }) => voteInDetail(read, vote_id),
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});
