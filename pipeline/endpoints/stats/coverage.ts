import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import type { DbReader } from '../../db/open.ts';
import { coverageIn } from '../../metrics/coverage.ts';
import { type Coverage, coverage } from '../../model/coverage.ts';

/** Returns the coverage of every legislature, for callers outside the routes of the API. */
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
