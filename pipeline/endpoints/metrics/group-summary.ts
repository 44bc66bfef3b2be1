import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, mustKnowLegislature } from '../../core/known.ts';
import { legislatureId } from '../../core/record-params.ts';
import { groupSummary } from '../../metrics/group-summary.ts';
import { groupSummaryRows } from '../../metrics/group-summary-rows.ts';

export const groupSummaries = endpoint({
  path: '/metrics/group-summary',
  tag: 'Metrics',
  summary: 'How united and how present each group was over a legislature',
  description: `${groupSummary.definition} One row for every group, by number.`,
  params: z.object({ legislature_id: legislatureId }),
  missing: ['Legislature'],
  result: z.array(groupSummary.row),
  compute({ legislature_id }, { read }) {
    mustKnowLegislature(read, legislature_id);
    return groupSummaryRows(read, legislature_id);
  },
  prebuild: eachLegislature,
});
