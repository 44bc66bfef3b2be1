import { z } from 'zod';
import { voteResultCount } from '../../model/statistics.ts';
import { RESULTS } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';

export const votesByResult = endpoint({
  path: '/stats/votes/by-result',
  tag: 'Statistics',
  summary: 'Votes with every result, those without any included',
  params: z.object({}),
  result: z.array(voteResultCount),
  compute(_, { read: { db, all } }) {
    const rows = all(
      db
        .selectFrom('votes')
        .select(['result', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('result'),
    );
    const counts = new Map(rows.map(({ result, count }) => [result, count]));
    return RESULTS.map((result) => ({ result, count: counts.get(result) ?? 0 }));
  },
  prebuild: () => [{}],
});
