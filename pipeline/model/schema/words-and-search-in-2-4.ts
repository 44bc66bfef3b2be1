import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: to the words that name a vote, and to the search. */
export const ofWordsAndSearch: readonly SchemaChange[] = [
  // Words that name a vote.
  {
    ...SINCE,
    id: 'titles-translated',
    kind: 'added',
    what: 'column',
    names: ['initiatives.title_ca', 'initiatives.title_en', 'votes.title_ca', 'votes.title_en'],
    words:
      'Official titles translated by a machine, null without a translation. Plain summaries of initiatives say them in their language; plain_summary_provider then is “built-in-1, words translated by machine”.',
  },
  {
    ...SINCE,
    id: 'titles-translated-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['InitiativeRead', 'InitiativeMini', 'Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    words: 'title_ca and title_en have the translated title, where there is one.',
  },
  {
    ...SINCE,
    id: 'parties-of-the-mixed-group',
    kind: 'changed',
    what: 'definition',
    names: ['votes.matter_es', 'votes.decision_es', 'votes.headline_es'],
    words:
      'Members of the Mixed Group are named with their party, “el BNG (Rego Candamil)”, in every language, if the curated table of these members has it.',
  },
  {
    ...SINCE,
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
    ...SINCE,
    id: 'matters-of-the-quiz',
    kind: 'changed',
    what: 'record',
    names: ['QuizVote', 'Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    words: 'matter_* and decision_* are new.',
  },
  {
    ...SINCE,
    id: 'headlines-of-two-parts',
    kind: 'changed',
    what: 'definition',
    names: ['votes.headline_ca', 'votes.headline_es', 'votes.headline_en', 'votes.plain_summary_es'],
    words:
      'A headline is the matter and the decision, joined by a colon; it is no longer cut and may be longer than 110 letters. A plain summary of a vote states the result, the sides and the consequences.',
  },
  {
    ...SINCE,
    id: 'subject-of-a-vote',
    kind: 'deprecated',
    what: 'column',
    names: ['votes.subject'],
    ends_on: '2027-03-01',
    instead: 'votes.matter_es',
    words: 'subject is the same as matter_es.',
  },
  {
    ...SINCE,
    id: 'initiatives-approved-in-part',
    kind: 'changed',
    what: 'record',
    names: ['InitiativeRead', 'InitiativeMini', 'InitiativeDetail', 'initiatives.approved_in_part'],
    words:
      'approved_in_part is new: whether the plenary voted on an initiative point by point, and approved some points and rejected others. outcome stays approved.',
  },
  // The search.
  {
    ...SINCE,
    id: 'indexed-words',
    kind: 'added',
    what: 'table',
    names: ['indexed_words'],
    words:
      'The words of the search index, each with its language, what its singular and plural have in common, and the entries that have it. It replaces the internal FTS5 tables search_index, search_vocabulary and search_words, which are gone; position in search_entries is the number of the entry in it.',
  },
  {
    ...SINCE,
    id: 'search-result-names-and-nearest',
    kind: 'changed',
    what: 'record',
    names: ['SearchResult'],
    words:
      'names_read_as and nearest are new: the name with which persons and groups were searched instead, and texts with results if nothing is found.',
  },
  {
    ...SINCE,
    id: 'search-of-whole-words',
    kind: 'changed',
    what: 'definition',
    names: ['/search'],
    words:
      'Singular and plural find the same, the given form first. A word that titles have is no longer taken for the beginning of others; names still are. Persons and groups are also found by party, people and laws by usual names.',
  },
];
