import { inVersion, type SchemaChange } from './schema-change.ts';

const WORDS = inVersion('2026-11-27', '2.3.0', '2.4.0');
const SINCE = inVersion('2026-11-26', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: to the dates of the data, and to the numbers and words of votes. */
export const ofVotesAndDates: readonly SchemaChange[] = [
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
  // Words that name a vote.
  {
    ...WORDS,
    id: 'matter-and-decision',
    kind: 'added',
    what: 'column',
    names: [
      'votes.matter_ca',
      'votes.matter_es',
      'votes.matter_en',
      'votes.decision_ca',
      'votes.decision_es',
      'votes.decision_en',
      'v_votes.matter_ca',
      'v_votes.matter_es',
      'v_votes.matter_en',
      'v_votes.decision_ca',
      'v_votes.decision_es',
      'v_votes.decision_en',
    ],
    words:
      'The matter of a vote and its decision, in two fields for each language. matter_ca and matter_en are null if there is no translation; translations.jsonl has the translations.',
  },
  {
    ...WORDS,
    id: 'matters-of-the-quiz',
    kind: 'changed',
    what: 'record',
    names: ['QuizVote', 'Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    words: 'matter_* and decision_* are new.',
  },
  {
    ...WORDS,
    id: 'headlines-of-two-parts',
    kind: 'changed',
    what: 'definition',
    names: ['votes.headline_ca', 'votes.headline_es', 'votes.headline_en', 'votes.plain_summary_es'],
    words:
      'A headline is the matter and the decision, joined by a colon; it is no longer cut and may be longer than 110 letters. A plain summary of a vote states the result, the sides and the consequences.',
  },
  {
    ...WORDS,
    id: 'subject-of-a-vote',
    kind: 'deprecated',
    what: 'column',
    names: ['votes.subject'],
    ends_on: '2027-03-01',
    instead: 'votes.matter_es',
    words: 'subject is the same as matter_es.',
  },
  // The search.
  {
    ...WORDS,
    id: 'indexed-words',
    kind: 'added',
    what: 'table',
    names: ['indexed_words'],
    words:
      'The words of the search index, each with its language, what its singular and plural have in common, and the entries that have it. It replaces the internal FTS5 tables search_index, search_vocabulary and search_words, which are gone; position in search_entries is the number of the entry in it.',
  },
  {
    ...WORDS,
    id: 'search-result-names-and-nearest',
    kind: 'changed',
    what: 'record',
    names: ['SearchResult'],
    words:
      'names_read_as and nearest are new: the name with which persons and groups were searched instead, and texts with results if nothing is found.',
  },
  {
    ...WORDS,
    id: 'search-of-whole-words',
    kind: 'changed',
    what: 'definition',
    names: ['/search'],
    words:
      'Singular and plural find the same, the given form first. A word that titles have is no longer taken for the beginning of others; names still are. Persons and groups are also found by party, people and laws by usual names.',
  },
  // Tables.
  {
    ...WORDS,
    id: 'tables-for-spreadsheets',
    kind: 'added',
    what: 'definition',
    names: ['.xlsx'],
    words:
      'Every list of the API is available as a workbook with .xlsx, and so is every table of a release except those of the votes of every deputy.',
  },
  {
    ...WORDS,
    id: 'csv-with-byte-order-mark',
    kind: 'deprecated',
    what: 'definition',
    names: ['bom'],
    ends_on: '2027-03-01',
    instead: '.xlsx',
    words:
      'The parameter bom of lists as CSV: a Spanish Excel shows such a file in one column. CSV is for programs; its cells are not escaped.',
  },
];
