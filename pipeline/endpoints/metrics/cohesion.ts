import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { cohesion } from '../../metrics/cohesion.ts';
import { cohesionRows } from '../../metrics/cohesion-rows.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { voteId } from '../record-params.ts';

export const voteCohesion = endpoint({
  path: '/metrics/cohesion',
  tag: 'Metrics',
  summary: 'How united each group was in one vote',
  description: `${cohesion.definition} An empty list for a vote without records.`,
  params: z.object({ vote_id: voteId }),
  missing: ['Vote'],
  result: z.array(cohesion.row),
  compute({ vote_id }, { read }) {
    if (read.get(read.db.selectFrom('votes').select('id').where('id', '=', vote_id)) === undefined) {
      throw notFound('Vote');
    }
    return cohesionRows(read, { vote_id });
  },
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});
