import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { INITIATIVE_TYPES } from '../../model/initiatives/initiative.ts';
import { initiativeTypeCount } from '../../model/statistics.ts';
import { initiativesBy } from './initiatives-by.ts';

export const initiativesByType = endpoint({
  path: '/stats/initiatives/by-type',
  tag: 'Statistics',
  summary: 'Number of initiatives by type, including types without initiatives',
  params: z.object({}),
  result: z.array(initiativeTypeCount),
  compute(_, { read }) {
    const countOf = initiativesBy(read, 'type');
    return INITIATIVE_TYPES.map((type) => {
      const { count, complete } = countOf(type);
      return { type, count, complete };
    });
  },
  prebuild: () => [{}],
});
