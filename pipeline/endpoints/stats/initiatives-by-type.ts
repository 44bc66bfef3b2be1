import { z } from 'zod';
import { INITIATIVE_TYPES } from '../../model/initiatives/initiative.ts';
import { initiativeTypeCount } from '../../model/statistics.ts';
import { endpoint } from '../endpoint.ts';

export const initiativesByType = endpoint({
  path: '/stats/initiatives/by-type',
  tag: 'Statistics',
  summary: 'Initiatives of every type, those without any included',
  params: z.object({}),
  result: z.array(initiativeTypeCount),
  compute(_, { read: { db, all } }) {
    const rows = all(
      db
        .selectFrom('initiatives')
        .select(['type', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('type'),
    );
    const counts = new Map(rows.map(({ type, count }) => [type, count]));
    return INITIATIVE_TYPES.map((type) => ({ type, count: counts.get(type) ?? 0 }));
  },
  prebuild: () => [{}],
});
