import { z } from 'zod';
import { INITIATIVE_STATUSES } from '../../model/initiatives/initiative.ts';
import { initiativeStatusCount } from '../../model/statistics.ts';
import { endpoint } from '../endpoint.ts';

export const initiativesByStatus = endpoint({
  path: '/stats/initiatives/by-status',
  tag: 'Statistics',
  summary: 'Initiatives of every status, those without any included',
  params: z.object({}),
  result: z.array(initiativeStatusCount),
  compute(_, { read: { db, all } }) {
    const rows = all(
      db
        .selectFrom('initiatives')
        .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('status'),
    );
    const counts = new Map(rows.map(({ status, count }) => [status, count]));
    return INITIATIVE_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
  },
  prebuild: () => [{}],
});
