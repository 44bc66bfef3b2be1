import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf } from '../../core/known.ts';
import { voteId } from '../../core/record-params.ts';
import { voteDetail } from '../../model/votes/vote.ts';
import { voteInDetail } from './detail.ts';
import { refuseSuperseded } from './superseded.ts';

export const oneVote = endpoint({
  path: '/votes/{vote_id}',
  tag: 'Votes',
  summary: 'One vote with the proposing group and the totals of every group',
  params: z.object({ vote_id: voteId }),
  missing: ['Vote'],
  gone: 'The chamber no longer lists a vote with this number; the response says so and links to the votes of the session.',
  result: voteDetail,
  compute({ vote_id }, { read, webUrl }) {
    refuseSuperseded(read, vote_id, webUrl);
    return voteInDetail(read, vote_id);
  },
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});
