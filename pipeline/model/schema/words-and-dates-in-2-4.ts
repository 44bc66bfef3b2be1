import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: to the words that name a vote, and to the search. */
export const ofWordsAndSearch: readonly SchemaChange[] = [
  // Words that name a vote.
  SINCE.added(
    'column',
    'titles-translated',
    ['initiatives.title_ca', 'initiatives.title_en', 'votes.title_ca', 'votes.title_en'],
    'Official titles translated by a machine, null without a translation. Plain summaries of initiatives say them in their language; plain_summary_provider then is “built-in-1, words translated by machine”.',
  ),
  SINCE.changed(
    'record',
    'titles-translated-in-answers',
    ['InitiativeRead', 'InitiativeMini', 'Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    'title_ca and title_en have the translated title, where there is one; so have initiatives in changes/*.json.',
  ),
  SINCE.changed(
    'definition',
    'parties-of-the-mixed-group',
    ['votes.matter_es', 'votes.decision_es', 'votes.headline_es'],
    'Members of the Mixed Group are named with their party, “el BNG (Rego Candamil)”, in every language, if the curated table of these members has it.',
  ),
  SINCE.added(
    'column',
    'matter-and-decision',
    [
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
    'The matter of a vote and its decision, in two fields for each language. matter_ca and matter_en are null if there is no translation; translations.jsonl has the translations.',
  ),
  SINCE.changed(
    'record',
    'matters-of-the-quiz',
    ['QuizVote', 'Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    'matter_* and decision_* are new.',
  ),
  SINCE.changed(
    'definition',
    'headlines-of-two-parts',
    ['votes.headline_ca', 'votes.headline_es', 'votes.headline_en', 'votes.plain_summary_es'],
    'A headline is the matter and the decision, joined by a colon; it is no longer cut and may be longer than 110 letters. Votes on parts of one text are counted, “votación 4 de 7”. A plain summary of a vote states the result, the sides, with members of mixed and divided groups, and the consequences.',
  ),
  SINCE.deprecated('column', 'subject-of-a-vote', ['votes.subject'], 'subject is the same as matter_es.', {
    ends_on: '2027-03-01',
    instead: 'votes.matter_es',
  }),
  SINCE.changed(
    'record',
    'initiatives-approved-in-part',
    ['InitiativeRead', 'InitiativeMini', 'InitiativeDetail', 'initiatives.approved_in_part'],
    'approved_in_part is new: whether the plenary voted on an initiative point by point, and approved some points and rejected others. outcome stays approved.',
  ),
  // The search.
  SINCE.added(
    'table',
    'indexed-words',
    ['indexed_words'],
    'The words of the search index, each with its language, what its singular and plural have in common, and the entries that have it. It replaces the internal FTS5 tables search_index, search_vocabulary and search_words, which are gone; position in search_entries is the number of the entry in it.',
  ),
  SINCE.changed(
    'record',
    'search-result-names-and-nearest',
    ['SearchResult'],
    'names_read_as and nearest are new: the name with which persons and groups were searched instead, and texts with results if nothing is found.',
  ),
  SINCE.changed(
    'definition',
    'search-of-whole-words',
    ['/search'],
    'Singular and plural find the same, the given form first. A word that titles have is no longer taken for the beginning of others; names still are. Persons and groups are also found by party, people and laws by usual names. Translated titles are searched, too.',
  ),
];

const SINCE_DATES = inVersion('2026-11-26', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: to the dates of the data, and to the numbers of votes. */
export const ofDatesAndNumbers: readonly SchemaChange[] = [
  // Dates and issues.
  SINCE_DATES.changed(
    'definition',
    'data-date-of-documents',
    ['about.data_date'],
    'The date of the newest official document. Curated dates, such as a dissolution, no longer count, so the date and the name of a release can be earlier than those of the previous release.',
  ),
  SINCE_DATES.added(
    'definition',
    'newest-list',
    ['about.newest_list_on', 'status.json'],
    'newest_list_on, in both, is the day on which the newest list of deputies was made; last_complete_fetch_on of status.json is the day of the last complete fetch before the release.',
  ),
  SINCE_DATES.changed('table', 'table-about', ['about'], 'It has the new column newest_list_on.'),
  SINCE_DATES.changed(
    'record',
    'days-in-answers',
    ['Health'],
    'newest_vote_on, newest_list_on and last_complete_fetch are new: the days of the newest vote and of the newest list of deputies, and when the last complete fetch began.',
  ),
  SINCE_DATES.added(
    'definition',
    'mirrors',
    ['status.json', 'Health'],
    'mirrors, in both, names the mirrors through which official documents came instead of directly from the official site.',
  ),
  SINCE_DATES.changed(
    'definition',
    'rows-of-issues',
    ['quality.json'],
    'Each entry of kinds has rows and of: the number and the type of affected rows, such as documents, votes, records or persons. voted_after_end, voted_before_submission and expired_though_decided are new kinds.',
  ),
  // Numbers of votes.
  SINCE_DATES.added(
    'table',
    'superseded-votes',
    ['superseded_votes'],
    'Votes whose numbers the chamber no longer lists. They are not in any other table; superseded-votes.json also has them.',
  ),
  SINCE_DATES.changed(
    'definition',
    'gone-votes',
    ['/votes/{vote_id}'],
    'For a number that the chamber no longer lists, the response is 410 with a note and the address of the votes of its session.',
  ),
  SINCE_DATES.added(
    'definition',
    'register-of-votes',
    ['votes.csv'],
    'The title, date and totals under which each id of a vote was published, and the numbers of votes without an official number: these no longer change when a document is printed later.',
  ),
  SINCE_DATES.changed(
    'column',
    'assent-with-records',
    ['votes.records_withheld'],
    'One more value, assent_with_records: the file says that the vote was by assent, and has records.',
  ),
  SINCE_DATES.changed(
    'record',
    'assent-with-records-in-answers',
    ['Vote', 'VoteDetail', 'PersonVote', 'GroupVote', 'VoteRecordsDump'],
    'One more value of records_withheld, assent_with_records.',
  ),
];
