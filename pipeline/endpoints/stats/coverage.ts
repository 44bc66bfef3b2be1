import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { coverageIn } from '../../metrics/coverage.ts';
import { type Coverage, coverage } from '../../model/coverage.ts';
import { endpoint } from '../endpoint.ts';

/** What is loaded of every legislature, for those that answer nothing themselves. */
export const coverageFor = (read: DbReader): Coverage[] => coverageIn(read);

export const statsCoverage = endpoint({
  path: '/stats/coverage',
  tag: 'Statistics',
  summary: 'What is loaded of every legislature, and what is known to be missing',
  description: 'Every figure about a legislature is counted from this. Oldest first.',
  params: z.object({}),
  result: z.array(coverage),
  extra: true,
  compute: (_, { read }) => coverageIn(read),
  prebuild: () => [{}],
});
