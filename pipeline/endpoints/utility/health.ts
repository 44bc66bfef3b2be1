import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { databaseNotReachable } from '../../core/errors.ts';
import { daysBetween } from '../../core/time.ts';
import type { DbReader } from '../../db/open.ts';
import { type DataDays, dataDaysOf } from '../data-date.ts';

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
      data_date: z
        .string()
        .meta({ description: 'The day of its newest official document.', example: '2026-03-31' }),
      age_days: z.string().meta({
        description: 'Days since that date, in digits: every value of this answer is a text.',
        example: '2',
      }),
      newest_vote_on: z.string().optional().meta({
        description: 'The day of its newest vote; missing without votes.',
        example: '2026-03-26',
      }),
      newest_list_on: z.string().optional().meta({
        description: 'The day of its newest list of deputies; missing where no list has a day.',
        example: '2026-03-31',
      }),
      last_complete_fetch: z.string().optional().meta({
        description:
          'When the last complete fetch of official documents began, with or without news; missing where the server does not know.',
        example: '2026-04-01T05:00:12.000Z',
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
  compute(_, { read, release, today, troubles = [], notices = () => [], lastFetch = () => null }) {
    const { data_date: date, newest_vote_on, newest_list_on } = daysRead(read);
    const noticed = notices();
    const fetched = lastFetch();
    return {
      status: troubles.length === 0 ? 'ok' : 'degraded',
      database: 'reachable',
      release,
      data_date: date,
      // A slow clock must not give a negative age.
      age_days: String(Math.max(0, daysBetween(date, today))),
      ...(newest_vote_on === null ? {} : { newest_vote_on }),
      ...(newest_list_on === null ? {} : { newest_list_on }),
      ...(fetched === null ? {} : { last_complete_fetch: fetched }),
      ...(troubles.length === 0 ? {} : { trouble: `${troubles.join('. ')}.` }),
      ...(noticed.length === 0 ? {} : { notice: `${noticed.join('. ')}.` }),
    };
  },
  prebuild: () => [],
});

function daysRead(read: DbReader): DataDays {
  try {
    return dataDaysOf(read);
  } catch {
    throw databaseNotReachable();
  }
}
