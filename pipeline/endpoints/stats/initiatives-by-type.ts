import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { allAndEachLegislature, mustKnowIfGiven } from '../../core/known.ts';
import { countedLegislature } from '../../core/record-params.ts';
import { INITIATIVE_TYPES } from '../../model/initiatives/initiative.ts';
import { initiativeTypeCount } from '../../model/statistics.ts';
import { initiativesBy } from './initiatives-by.ts';

export const initiativesByType = endpoint({
  path: '/stats/initiatives/by-type',
  tag: 'Statistics',
  summary: 'Number of initiatives by type, including types without initiatives',
  params: z.object({ legislature_id: countedLegislature }),
  missing: ['Legislature'],
  result: z.array(initiativeTypeCount),
  compute({ legislature_id }, { read }) {
    mustKnowIfGiven(read, legislature_id);
    const countOf = initiativesBy(read, 'type', legislature_id);
    return INITIATIVE_TYPES.map((type) => {
      const { count, complete } = countOf(type);
      return { type, count, complete };
    });
  },
  prebuild: allAndEachLegislature,
});
