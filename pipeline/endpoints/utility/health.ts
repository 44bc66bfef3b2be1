import { z } from 'zod';
import { HttpError } from '../../errors.ts';
import { endpoint } from '../endpoint.ts';

export const health = endpoint({
  path: '/health',
  tag: 'Utility',
  summary: 'Whether the service works and its database can be read',
  description: 'Answers 503 when the database cannot be read.',
  params: z.object({}),
  result: z
    .object({
      status: z.string().meta({ description: 'Always ok: anything else is not a 200.', example: 'ok' }),
      database: z.string().meta({ description: 'Whether the database was read.', example: 'reachable' }),
      release: z.string().meta({ description: 'The release that is served.' }),
    })
    .meta({ id: 'Health', description: 'The state of the service.' }),
  maxAge: 0,
  clock: true,
  compute(_, { read, release }) {
    try {
      read.get(read.db.selectFrom('chambers').select('id').limit(1));
    } catch {
      throw new HttpError(503, 'Database not reachable');
    }
    return { status: 'ok', database: 'reachable', release };
  },
  prebuild: () => [],
});
