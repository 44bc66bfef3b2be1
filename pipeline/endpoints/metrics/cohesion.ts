import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf, mustKnowVote } from '../../core/known.ts';
import { voteId } from '../../core/record-params.ts';
import { cohesion } from '../../metrics/cohesion.ts';
import { cohesionRows } from '../../metrics/cohesion-rows.ts';

export const voteCohesion = endpoint({
  path: '/metrics/cohesion',
  tag: 'Metrics',
  summary: 'How united each group was in one vote',
  description: `${cohesion.definition} An empty list for a vote without records.`,
  params: z.object({ vote_id: voteId }),
  missing: ['Vote'],
  result: z.array(cohesion.row),
  compute({ vote_id }, { read }) {
    mustKnowVote(read, vote_id);
    return cohesionRows(read, { vote_ids: [vote_id] });
  },
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});
