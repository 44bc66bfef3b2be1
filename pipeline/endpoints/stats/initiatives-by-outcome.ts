import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { INITIATIVE_OUTCOMES } from '../../model/initiatives/initiative.ts';
import { initiativeOutcomeCount } from '../../model/statistics.ts';
import { initiativesBy } from './initiatives-by.ts';

export const initiativesByOutcome = endpoint({
  path: '/stats/initiatives/by-outcome',
  tag: 'Statistics',
  summary: 'Number of initiatives by outcome, including outcomes without initiatives, and open initiatives',
  extra: true,
  params: z.object({}),
  result: z.array(initiativeOutcomeCount),
  compute(_, { read }) {
    const countOf = initiativesBy(read, 'outcome');
    return [...INITIATIVE_OUTCOMES, null].map((outcome) => ({ outcome, ...countOf(outcome) }));
  },
  prebuild: () => [{}],
});
