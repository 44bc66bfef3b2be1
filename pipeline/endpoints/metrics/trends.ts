import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { trend } from '../../metrics/trend.ts';
import { legislatureTrends, monthlyTrends } from '../../metrics/trend-rows.ts';

/** Possible periods of the rows. */
const PERIODS = ['month', 'legislature'] as const;

export const trends = endpoint({
  path: '/metrics/trends',
  tag: 'Metrics',
  summary: 'What the chamber did month by month, or legislature by legislature',
  description: `${trend.definition} One row for every month or legislature with a vote, oldest first.`,
  params: z.object({
    by: z.enum(PERIODS).default('month').meta({ description: 'What one row is about.' }),
  }),
  result: z.array(trend.row),
  extra: true,
  compute: ({ by }, { read }) => (by === 'month' ? monthlyTrends(read, null) : legislatureTrends(read)),
  prebuild: () => PERIODS.map((by) => ({ by })),
});
