import { z } from 'zod';
import { INITIATIVE_OUTCOMES } from '../../model/initiatives/initiative.ts';
import { initiativeOutcomeCount } from '../../model/statistics.ts';
import { endpoint } from '../endpoint.ts';

export const initiativesByOutcome = endpoint({
  path: '/stats/initiatives/by-outcome',
  tag: 'Statistics',
  summary: 'Initiatives of every outcome, those without any included, and those that are open',
  extra: true,
  params: z.object({}),
  result: z.array(initiativeOutcomeCount),
  compute(_, { read: { db, all } }) {
    const rows = all(
      db
        .selectFrom('initiatives')
        .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('outcome'),
    );
    const counts = new Map(rows.map(({ outcome, count }) => [outcome, count]));
    return [...INITIATIVE_OUTCOMES, null].map((outcome) => ({ outcome, count: counts.get(outcome) ?? 0 }));
  },
  prebuild: () => [{}],
});
