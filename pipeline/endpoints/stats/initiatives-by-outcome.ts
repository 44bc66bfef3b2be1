import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { allAndEachLegislature, mustKnowIfGiven } from '../../core/known.ts';
import { countedLegislature } from '../../core/record-params.ts';
import { INITIATIVE_OUTCOMES } from '../../model/initiatives/initiative.ts';
import { initiativeOutcomeCount } from '../../model/statistics.ts';
import { initiativesBy } from './initiatives-by.ts';

export const initiativesByOutcome = endpoint({
  path: '/stats/initiatives/by-outcome',
  tag: 'Statistics',
  summary: 'Number of initiatives by outcome, including outcomes without initiatives, and open initiatives',
  extra: true,
  params: z.object({ legislature_id: countedLegislature }),
  missing: ['Legislature'],
  result: z.array(initiativeOutcomeCount),
  compute({ legislature_id }, { read }) {
    mustKnowIfGiven(read, legislature_id);
    const countOf = initiativesBy(read, 'outcome', legislature_id);
    return [...INITIATIVE_OUTCOMES, null].map((outcome) => ({ outcome, ...countOf(outcome) }));
  },
  prebuild: allAndEachLegislature,
});
