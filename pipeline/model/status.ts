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
    data_date: localDate.meta({ description: 'Day of the newest official document.' }),
    newest_vote_on: localDate.nullable().meta({ description: 'Day of the newest vote; null without any.' }),
    newest_list_on: localDate.nullable().meta({
      description: 'Day on which the newest list of deputies was made; null if no list has a day.',
    }),
    last_complete_fetch_on: localDate.nullable().meta({
      description:
        'Day of the last complete fetch before this release was built; null if none is known. Later fetches without news make no release: /health has the day of the last one.',
    }),
    next_sitting_on: localDate.nullable().meta({
      description:
        'The first day after the date of the data on which a session is called or marked in the calendar; null where none is known.',
    }),
    documents: count.meta({ description: 'Official documents that were read.' }),
    documents_not_read: count.meta({
      description: 'Official documents that came and of which nothing could be read.',
    }),
    issues: z
      .object({ error: count, warning: count, info: count })
      .meta({ description: 'Trouble that quality.json tells one by one, by severity.' }),
    files: count.meta({ description: 'Files of the release but for this one and manifest.json.' }),
    bytes: count.meta({ description: 'Their sizes together, before compression.' }),
    parts: z
      .array(z.object({ part: z.enum(RELEASE_PARTS), files: count, bytes: count }))
      .meta({ description: 'The same by kind; a kind without a file is left out.' }),
  })
  .meta({ id: 'Status', description: 'How new a release is, what was in trouble, and how big it is.' });

export type Status = z.output<typeof status>;
export type ReleasePart = (typeof RELEASE_PARTS)[number];
