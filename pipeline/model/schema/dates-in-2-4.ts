import { inVersion } from './in-version.ts';
import type { SchemaChange } from './schema-change.ts';

const DATES = inVersion('2026-11-26', '2.3.0', '2.4.0');

/** Changes of version 2.4.0 to the dates of the data and to the list of issues. */
export const ofTheDates: readonly SchemaChange[] = [
  {
    ...DATES,
    id: 'data-date-of-documents',
    kind: 'changed',
    what: 'definition',
    names: ['about.data_date'],
    words:
      'The day of the newest official document. Dates written by hand, such as a dissolution, no longer count, so that the date of a release, and its name, can be before those of the release before.',
  },
  {
    ...DATES,
    id: 'newest-list',
    kind: 'added',
    what: 'definition',
    names: ['about.newest_list_on', 'status.json'],
    words:
      'newest_list_on, in both, is the day on which the newest list of deputies was made; last_complete_fetch_on of status.json is the day of the last complete fetch before the release.',
  },
  {
    ...DATES,
    id: 'table-about',
    kind: 'changed',
    what: 'table',
    names: ['about'],
    words: 'It has the new column newest_list_on.',
  },
  {
    ...DATES,
    id: 'days-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['Health'],
    words:
      'newest_vote_on, newest_list_on and last_complete_fetch are new: the days of the newest vote and of the newest list of deputies, and when the last complete fetch began.',
  },
  {
    ...DATES,
    id: 'rows-of-issues',
    kind: 'changed',
    what: 'definition',
    names: ['quality.json'],
    words:
      'Each of kinds has rows and of: how many documents, votes, records, persons or other rows it concerns. voted_after_end, voted_before_submission and expired_though_decided are new kinds.',
  },
];
