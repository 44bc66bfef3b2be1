import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, mustKnowLegislature } from '../../core/known.ts';
import { legislatureId } from '../../core/record-params.ts';
import { position } from '../../metrics/positions/position.ts';
import { positionRows } from '../../metrics/positions/position-rows.ts';

export const positions = endpoint({
  path: '/metrics/positions',
  tag: 'Metrics',
  summary: 'Where deputies stand by their votes, in two dimensions',
  description: `${position.definition} One row for everybody with a mandate in the legislature, by family name.`,
  params: z.object({ legislature_id: legislatureId }),
  missing: ['Legislature'],
  result: z.array(position.row),
  extra: true,
  compute({ legislature_id }, { read }) {
    mustKnowLegislature(read, legislature_id);
    return positionRows(read, legislature_id);
  },
  prebuild: eachLegislature,
});
