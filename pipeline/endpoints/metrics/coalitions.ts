import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, mustKnowLegislature } from '../../core/known.ts';
import { rangeParams } from '../../core/record-params.ts';
import { coalition } from '../../metrics/coalition.ts';
import { byVotesWon, coalitionRows } from '../../metrics/coalition-rows.ts';

export const coalitions = endpoint({
  path: '/metrics/coalitions',
  tag: 'Metrics',
  summary: 'Which groups won votes together, and how often',
  description: `${coalition.definition} One row for every coalition that won, the most frequent first.`,
  params: rangeParams,
  missing: ['Legislature'],
  result: z.array(coalition.row),
  extra: true,
  compute(range, { read }) {
    mustKnowLegislature(read, range.legislature_id);
    return byVotesWon(coalitionRows(read, range));
  },
  prebuild: eachLegislature,
});
