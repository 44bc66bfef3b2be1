import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { allAndEachLegislature, mustKnowIfGiven } from '../../core/known.ts';
import { countedLegislature } from '../../core/record-params.ts';
import { INITIATIVE_STATUSES } from '../../model/initiatives/initiative.ts';
import { initiativeStatusCount } from '../../model/statistics.ts';
import { initiativesBy } from './initiatives-by.ts';

export const initiativesByStatus = endpoint({
  path: '/stats/initiatives/by-status',
  tag: 'Statistics',
  summary: 'Number of initiatives by status, including statuses without initiatives',
  params: z.object({ legislature_id: countedLegislature }),
  missing: ['Legislature'],
  result: z.array(initiativeStatusCount),
  compute({ legislature_id }, { read }) {
    mustKnowIfGiven(read, legislature_id);
    const countOf = initiativesBy(read, 'status', legislature_id);
    return INITIATIVE_STATUSES.map((status) => {
      const { count, without_result } = countOf(status);
      return { status, count, without_result };
    });
  },
  prebuild: allAndEachLegislature,
});
