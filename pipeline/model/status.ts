import { z } from 'zod';
import { count, localDate } from './fields.ts';

/** Kinds of files in a release. */
export const RELEASE_PARTS = ['database', 'answers', 'tables', 'news', 'photographs', 'others'] as const;

/**
 * status.json: the state of the service as known to a build. It contains no current time: readers compare its
 * dates with today’s.
 */
export const status = z
  .object({
    data_date: localDate.meta({ description: 'Date of the newest official document.' }),
    newest_vote_on: localDate
      .nullable()
      .meta({ description: 'Date of the newest vote; null if there are none.' }),
    newest_list_on: localDate.nullable().meta({
      description: 'Date on which the newest list of deputies was generated; null if no list has a date.',
    }),
    last_complete_fetch_on: localDate.nullable().meta({
      description:
        'Date of the last complete fetch before this release was built; null if unknown. Later fetches without new data create no release: /health has the date of the last one.',
    }),
    next_sitting_on: localDate.nullable().meta({
      description:
        'The first day after the date of the data on which a session is called or marked in the calendar; null if none is known.',
    }),
    documents: count.meta({ description: 'Number of official documents read.' }),
    mirrors: z
      .array(
        z.object({
          address: z.url().nullable().meta({
            description: 'Address of the mirror; null for a folder of the machine that made the release.',
          }),
          documents: count.meta({ description: 'Number of documents that came through it.' }),
          retrieved_until: localDate.meta({
            description: 'Date on which the newest of them was retrieved from the official site.',
          }),
        }),
      )
      .meta({
        description:
          'Mirrors through which documents came instead of directly from the official site; usually empty.',
      }),
    documents_not_read: count.meta({
      description: 'Number of official documents from which nothing could be read.',
    }),
    issues: z
      .object({ error: count, warning: count, info: count })
      .meta({ description: 'Number of issues by severity; quality.json lists them individually.' }),
    files: count.meta({
      description: 'Number of files in the release, excluding this one and manifest.json.',
    }),
    bytes: count.meta({ description: 'Total size of these files, before compression.' }),
    parts: z
      .array(z.object({ part: z.enum(RELEASE_PARTS), files: count, bytes: count }))
      .meta({ description: 'The same by kind of file; kinds without files are left out.' }),
  })
  .meta({ id: 'Status', description: 'Freshness, issues and size of a release.' });

export type Status = z.output<typeof status>;
export type ReleasePart = (typeof RELEASE_PARTS)[number];
