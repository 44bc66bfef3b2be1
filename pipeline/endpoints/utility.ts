import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { databaseNotReachable } from '../core/errors.ts';
import { daysBetween } from '../core/time.ts';
import type { DbReader } from '../db/open.ts';
import { type DataDays, dataDaysOf } from './data-date.ts';
import { API_VERSION, BASE_PATH, CODE_LICENCE, DATA_LICENCE, SERVICE } from './service.ts';

export const health = endpoint({
  path: '/health',
  tag: 'Utility',
  summary: 'Whether the service works and its database can be read',
  description:
    'Returns 503 if the database cannot be read. Published files are served even then, and also while the status is `degraded`.',
  params: z.object({}),
  result: z
    .object({
      status: z.string().meta({
        description: '`ok`, or `degraded` while there is a problem, which `trouble` describes.',
        example: 'ok',
      }),
      database: z.string().meta({ description: 'Whether the database could be read.', example: 'reachable' }),
      release: z.string().meta({ description: 'The release that is being served.' }),
      data_date: z
        .string()
        .meta({ description: 'Date of the newest official document in the release.', example: '2026-03-31' }),
      age_days: z.string().meta({
        description: 'Number of days since that date, as digits: every value of this response is a string.',
        example: '2',
      }),
      newest_vote_on: z.string().optional().meta({
        description: 'Date of the newest vote in the release; omitted if there are no votes.',
        example: '2026-03-26',
      }),
      newest_list_on: z.string().optional().meta({
        description: 'Date of the newest list of deputies in the release; omitted if no list has a date.',
        example: '2026-03-31',
      }),
      last_complete_fetch: z.string().optional().meta({
        description:
          'Time at which the last complete fetch of official documents began, whether or not it found new data; omitted if the server does not know.',
        example: '2026-04-01T05:00:12.000Z',
      }),
      mirrors: z.string().optional().meta({
        description:
          'The mirrors through which official documents came, in a sentence; omitted if all came directly from the official site.',
        example:
          'Of 1739 official documents, 1739 through https://mirror.example.org, retrieved until 2026-03-31.',
      }),
      trouble: z.string().optional().meta({
        description: 'Description of the current problems, in sentences; omitted if there are none.',
      }),
      notice: z.string().optional().meta({
        description:
          'Description of data that are missing although everything works, such as a legislature that the scheduled run leaves out; usually omitted.',
      }),
    })
    .meta({ id: 'Health', description: 'Status of the service.' }),
  maxAge: 0,
  clock: true,
  unlimited: true,
  compute(
    _,
    { read, release, today, failures = [], notices = () => [], lastFetch = () => null, mirrors = () => null },
  ) {
    const { data_date: date, newest_vote_on, newest_list_on } = daysRead(read);
    const noticed = notices();
    const fetched = lastFetch();
    const mirrored = mirrors();
    return {
      status: failures.length === 0 ? 'ok' : 'degraded',
      database: 'reachable',
      release,
      data_date: date,
      // A slow clock must not give a negative age.
      age_days: String(Math.max(0, daysBetween(date, today))),
      ...(newest_vote_on === null ? {} : { newest_vote_on }),
      ...(newest_list_on === null ? {} : { newest_list_on }),
      ...(fetched === null ? {} : { last_complete_fetch: fetched }),
      ...(mirrored === null ? {} : { mirrors: mirrored }),
      ...(failures.length === 0 ? {} : { trouble: `${failures.join('. ')}.` }),
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

export const root = endpoint({
  path: '/',
  tag: 'Utility',
  summary: 'Basic information about the service',
  params: z.object({}),
  result: z
    .object({
      name: z.string().meta({ description: 'Name of the service.' }),
      version: z.string().meta({ description: 'Version of this interface.' }),
      base_url: z.url().meta({ description: 'Base path of every route.' }),
      openapi: z.url().meta({ description: 'Machine-readable description of the routes.' }),
      documentation: z.url().meta({ description: 'The reference for people.' }),
      downloads: z.url().meta({ description: 'Address of the downloads of complete tables.' }),
      data_licence: z.string().meta({ description: 'Licence of the data.' }),
      code_licence: z.string().meta({ description: 'Licence of the source code.' }),
    })
    .meta({ id: 'Service', description: 'Description of the service and addresses of its parts.' }),
  compute: (_, { webUrl }) => ({
    name: SERVICE,
    version: API_VERSION,
    base_url: `${webUrl}${BASE_PATH}`,
    openapi: `${webUrl}${BASE_PATH}/openapi.json`,
    documentation: `${webUrl}/docs/api`,
    downloads: `${webUrl}/downloads`,
    data_licence: DATA_LICENCE,
    code_licence: CODE_LICENCE,
  }),
  prebuild: () => [{}],
});
