import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { globalSummary } from '../../model/statistics.ts';

export const statsSummary = endpoint({
  path: '/stats/summary',
  tag: 'Statistics',
  summary: 'Total numbers of initiatives and votes',
  params: z.object({}),
  result: globalSummary,
  compute(_, { read: { db, get } }) {
    const { initiatives } = get(
      db.selectFrom('initiatives').select(({ fn }) => fn.countAll<number>().as('initiatives')),
    )!;
    const { votes } = get(db.selectFrom('votes').select(({ fn }) => fn.countAll<number>().as('votes')))!;
    const { classified } = get(
      db
        .selectFrom('initiative_topics')
        .select(({ fn }) => fn.count<number>('initiative_id').distinct().as('classified')),
    )!;
    return { initiatives_total: initiatives, votes_total: votes, initiatives_classified: classified };
  },
  prebuild: () => [{}],
});
