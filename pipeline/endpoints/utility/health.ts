import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { databaseNotReachable } from '../../errors.ts';
import { daysBetween } from '../../time.ts';
import { dataDateOf } from '../data-date.ts';
import { endpoint } from '../endpoint.ts';

export const health = endpoint({
  path: '/health',
  tag: 'Utility',
  summary: 'Whether the service works and its database can be read',
  description:
    'Answers 503 when the database cannot be read. What is published is then still served, and so it is when the status is `degraded`.',
  params: z.object({}),
  result: z
    .object({
      status: z.string().meta({
        description: '`ok`, or `degraded` while something does not work that `trouble` names.',
        example: 'ok',
      }),
      database: z.string().meta({ description: 'Whether the database was read.', example: 'reachable' }),
      release: z.string().meta({ description: 'The release that is served.' }),
      data_date: z.string().meta({ description: 'The date of its newest data.', example: '2026-03-31' }),
      age_days: z.string().meta({
        description: 'Days since that date, in digits: every value of this answer is a text.',
        example: '2',
      }),
      trouble: z.string().optional().meta({
        description: 'What does not work, one sentence after the other; missing while everything does.',
      }),
      notice: z.string().optional().meta({
        description:
          'What the data lack although everything works, such as a legislature that the scheduled run leaves out; usually missing.',
      }),
    })
    .meta({ id: 'Health', description: 'The state of the service.' }),
  maxAge: 0,
  clock: true,
  unlimited: true,
  compute(_, { read, release, today, troubles = [], notices = () => [] }) {
    const date = dateRead(read);
    const noticed = notices();
    return {
      status: troubles.length === 0 ? 'ok' : 'degraded',
      database: 'reachable',
      release,
      data_date: date,
      // A slow clock must not give a negative age.
      age_days: String(Math.max(0, daysBetween(date, today))),
      ...(troubles.length === 0 ? {} : { trouble: `${troubles.join('. ')}.` }),
      ...(noticed.length === 0 ? {} : { notice: `${noticed.join('. ')}.` }),
    };
  },
  prebuild: () => [],
});

function dateRead(read: DbReader): string {
  try {
    return dataDateOf(read);
  } catch {
    throw databaseNotReachable();
  }
}
