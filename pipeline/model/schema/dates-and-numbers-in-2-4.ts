import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE = inVersion('2026-11-26', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: to the dates of the data, and to the numbers of votes. */
export const ofDatesAndNumbers: readonly SchemaChange[] = [
  // Dates and issues.
  {
    ...SINCE,
    id: 'data-date-of-documents',
    kind: 'changed',
    what: 'definition',
    names: ['about.data_date'],
    words:
      'The date of the newest official document. Curated dates, such as a dissolution, no longer count, so the date and the name of a release can be earlier than those of the previous release.',
  },
  {
    ...SINCE,
    id: 'newest-list',
    kind: 'added',
    what: 'definition',
    names: ['about.newest_list_on', 'status.json'],
    words:
      'newest_list_on, in both, is the day on which the newest list of deputies was made; last_complete_fetch_on of status.json is the day of the last complete fetch before the release.',
  },
  {
    ...SINCE,
    id: 'table-about',
    kind: 'changed',
    what: 'table',
    names: ['about'],
    words: 'It has the new column newest_list_on.',
  },
  {
    ...SINCE,
    id: 'days-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['Health'],
    words:
      'newest_vote_on, newest_list_on and last_complete_fetch are new: the days of the newest vote and of the newest list of deputies, and when the last complete fetch began.',
  },
  {
    ...SINCE,
    id: 'mirrors',
    kind: 'added',
    what: 'definition',
    names: ['status.json', 'Health'],
    words:
      'mirrors, in both, names the mirrors through which official documents came instead of directly from the official site.',
  },
  {
    ...SINCE,
    id: 'rows-of-issues',
    kind: 'changed',
    what: 'definition',
    names: ['quality.json'],
    words:
      'Each entry of kinds has rows and of: the number and the type of affected rows, such as documents, votes, records or persons. voted_after_end, voted_before_submission and expired_though_decided are new kinds.',
  },
  // Numbers of votes.
  {
    ...SINCE,
    id: 'superseded-votes',
    kind: 'added',
    what: 'table',
    names: ['superseded_votes'],
    words:
      'Votes whose numbers the chamber no longer lists. They are not in any other table; superseded-votes.json also has them.',
  },
  {
    ...SINCE,
    id: 'gone-votes',
    kind: 'changed',
    what: 'definition',
    names: ['/votes/{vote_id}'],
    words:
      'For a number that the chamber no longer lists, the response is 410 with a note and the address of the votes of its session.',
  },
  {
    ...SINCE,
    id: 'register-of-votes',
    kind: 'added',
    what: 'definition',
    names: ['votes.csv'],
    words:
      'The title, date and totals under which each id of a vote was published, and the numbers of votes without an official number: these no longer change when a document is printed later.',
  },
  {
    ...SINCE,
    id: 'assent-with-records',
    kind: 'changed',
    what: 'column',
    names: ['votes.records_withheld'],
    words: 'One more value, assent_with_records: the file says that the vote was by assent, and has records.',
  },
  {
    ...SINCE,
    id: 'assent-with-records-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['Vote', 'VoteDetail', 'PersonVote', 'GroupVote', 'VoteRecordsDump'],
    words: 'One more value of records_withheld, assent_with_records.',
  },
];
