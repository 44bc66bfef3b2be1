import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, mustKnowLegislature } from '../../core/known.ts';
import { rangeParams } from '../../core/record-params.ts';
import { decisive } from '../../metrics/decisive.ts';
import { decisiveRows } from '../../metrics/decisive-rows.ts';

export const decisiveGroups = endpoint({
  path: '/metrics/decisive',
  tag: 'Metrics',
  summary: 'How often each group won votes, and how often its choice alone decided them',
  description: `${decisive.definition} One row for every group of the legislature, by number.`,
  params: rangeParams,
  missing: ['Legislature'],
  result: z.array(decisive.row),
  extra: true,
  compute(range, { read }) {
    mustKnowLegislature(read, range.legislature_id);
    return decisiveRows(read, range);
  },
  prebuild: eachLegislature,
});
