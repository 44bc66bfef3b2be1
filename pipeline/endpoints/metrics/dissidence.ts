import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, mustKnowLegislature } from '../../core/known.ts';
import { rangeParams } from '../../core/record-params.ts';
import { dissidence } from '../../metrics/dissidence.ts';
import { dissidenceRows } from '../../metrics/dissidence-rows.ts';

export const dissidenceInRange = endpoint({
  path: '/metrics/dissidence',
  tag: 'Metrics',
  summary: 'How often each deputy voted differently from the line of the group, by family name',
  description: `${dissidence.definition} One row for everybody with a mandate in the legislature.`,
  params: rangeParams,
  missing: ['Legislature'],
  result: z.array(dissidence.row),
  compute(range, { read }) {
    mustKnowLegislature(read, range.legislature_id);
    return dissidenceRows(read, range);
  },
  prebuild: eachLegislature,
});
