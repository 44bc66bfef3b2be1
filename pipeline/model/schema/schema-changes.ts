import { ofData } from './changes-of-2-4.ts';
import { ofDatesAndNumbers } from './dates-and-numbers-in-2-4.ts';
import { ofDebatesAndMembers } from './debates-and-members-in-2-4.ts';
import { inVersion, type SchemaChange } from './schema-change.ts';
import { ofLegislaturesAndGroups, ofTables, ofTools } from './tables-and-tools-in-2-4.ts';
import { ofWordsAndSearch } from './words-and-search-in-2-4.ts';

/** The second version, released the day after the first. */
const SINCE_2_4 = inVersion('2026-11-26', '2.3.0', '2.4.0');
const SECOND = inVersion('2026-11-22', '1.0.0', '2.0.0');
const UNKNOWN_ENDS = inVersion('2026-11-24', '2.0.0', '2.1.0');
const CARRIED_OVER = inVersion('2026-11-26', '2.1.0', '2.2.0');
const LATEST_GROUPS = inVersion('2026-11-26', '2.2.0', '2.3.0');

/**
 * All changes of the published data since the first version, the latest first. They are written by hand with
 * each version; a test fails if a recorded shape differs from the previous one and no entry here names the
 * difference.
 */
export const schemaChanges: readonly SchemaChange[] = [
  ...ofTools,
  ...ofDebatesAndMembers,
  ...ofData,
  ...ofLegislaturesAndGroups,
  ...ofDatesAndNumbers,
  ...ofWordsAndSearch,
  ...ofTables,
  {
    ...SINCE_2_4,
    id: 'presiding-board-known',
    kind: 'changed',
    what: 'record',
    names: ['Coverage'],
    words:
      'presiding_board_known is new: whether documents name the whole presiding board on every day with votes; if they do not, marks of offices are incomplete.',
  },
  {
    ...LATEST_GROUPS,
    id: 'latest-groups',
    kind: 'changed',
    what: 'record',
    names: ['Person', 'PersonWithCareer'],
    words:
      'latest_group is new: the last group of a person, with its legislature, even if the person has left it or the chamber.',
  },
  {
    ...LATEST_GROUPS,
    id: 'latest-group-record',
    kind: 'added',
    what: 'record',
    names: ['LatestGroup'],
    words: 'A summary of a group, with its legislature.',
  },
  {
    ...CARRIED_OVER,
    id: 'carried-over-initiatives',
    kind: 'changed',
    what: 'record',
    names: ['InitiativeDetail'],
    words:
      'continues and continued_by are new: the same initiative in an earlier and in a later legislature, as titles name them.',
  },
  {
    ...UNKNOWN_ENDS,
    id: 'unknown-outcomes',
    kind: 'changed',
    what: 'column',
    names: ['initiatives.outcome'],
    words:
      'One more value, unknown: the legislature is over, and no document of its last two months shows that the initiative was still open. Before, the value was expired or concluded.',
  },
  {
    ...UNKNOWN_ENDS,
    id: 'unknown-outcomes-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['InitiativeOutcome'],
    words: 'One more value, unknown, wherever an answer or a filter has the outcome of an initiative.',
  },
  {
    ...SECOND,
    id: 'vote-kind',
    kind: 'removed',
    what: 'column',
    names: ['votes.vote_kind', 'v_votes.vote_kind'],
    instead: 'votes.question',
    words:
      'The kind of a vote was removed: the question put to the vote is more specific, and is given for every vote.',
  },
  {
    ...SECOND,
    id: 'vote-decisions',
    kind: 'added',
    what: 'column',
    names: [
      ...['votes.question', 'votes.question_part', 'votes.question_rest'],
      ...['votes.batch_position', 'votes.batch_size', 'votes.presented_by_evidence'],
      ...['votes.subject', 'votes.subject_title'],
      ...['v_votes.subject', 'v_votes.question', 'v_votes.question_part', 'v_votes.effect'],
    ],
    words: 'The decision and the matter of every vote, and the source of its presenter.',
  },
  {
    ...SECOND,
    id: 'headlines',
    kind: 'added',
    what: 'column',
    names: ['votes', 'v_votes', 'v_records'].flatMap((table) =>
      ['ca', 'es', 'en'].map((language) => `${table}.headline_${language}`),
    ),
    words: 'A headline for every vote in Catalan, Spanish and English.',
  },
  {
    ...SECOND,
    id: 'margins',
    kind: 'added',
    what: 'column',
    names: ['votes.margin', 'votes.dissents'],
    words: 'The margin of a vote, and the number of deputies who voted differently from their group.',
  },
  {
    ...SECOND,
    id: 'english-summaries',
    kind: 'added',
    what: 'column',
    names: ['votes.plain_summary_en', 'initiatives.plain_summary_en'],
    words: 'Plain summaries in English, in addition to those in Catalan and Spanish.',
  },
  {
    ...SECOND,
    id: 'more-words',
    kind: 'changed',
    what: 'column',
    names: [
      ...['votes.effect', 'votes.link_evidence', 'vote_initiatives.evidence'],
      ...['initiatives.status_basis', 'gender_evidence.basis'],
    ],
    words:
      'More values: effects of all questions; a link by the section of the heading; a status by the debate or the dissolution; a sex by the file of deputies.',
  },
  {
    ...SECOND,
    id: 'secret-votes',
    kind: 'changed',
    what: 'definition',
    names: ['votes.secret'],
    words:
      'A vote is secret only if the rules of the chamber say so: on lifting immunity, and on electing persons.',
  },
  {
    ...SECOND,
    id: 'closed-at',
    kind: 'removed',
    what: 'column',
    names: ['initiatives.closed_at'],
    instead: 'initiatives.closed_on',
    words: 'The date on which an initiative ended has a different name.',
  },
  {
    ...SECOND,
    id: 'outcomes',
    kind: 'added',
    what: 'column',
    names: ['initiatives.outcome', 'initiatives.closed_on', 'initiatives.last_event_on'],
    words: 'How and when an initiative ended, and the date of its most recent event.',
  },
  {
    ...SECOND,
    id: 'facts-of-legislatures',
    kind: 'added',
    what: 'column',
    names: ['legislatures.election_date', 'legislatures.source', 'groups.seating', 'about.schema_version'],
    words:
      'Dates of elections with their source, the position of groups in the chamber, and the version of the schema in the database.',
  },
  {
    ...SECOND,
    id: 'new-tables',
    kind: 'added',
    what: 'table',
    names: [
      ...['governments', 'investitures', 'person_identifiers', 'vote_presenters', 'records_wide', 'trends'],
      ...['coalitions', 'decisive', 'positions'],
      ...['group_successions', 'laws', 'initiative_documents', 'quiz_pins', 'search_entries'],
    ],
    words:
      'History of legislatures, identifiers of deputies, who presented what was voted, records with names, trends, who won and decided votes, where deputies stand by them; in the database which group continues which, laws, documents, pinned questions and the search.',
  },
  {
    ...SECOND,
    id: 'views-of-tables',
    kind: 'added',
    what: 'view',
    names: [
      ...['dump_agreement', 'dump_attendance', 'dump_cohesion', 'dump_coincidence', 'dump_dissidence'],
      ...['dump_group_summary', 'dump_vote_records', 'dump_records_wide'],
      ...['dump_coalitions', 'dump_decisive', 'dump_trends'],
    ],
    words: 'Views of the database with the columns of tables to download.',
  },
  {
    ...SECOND,
    id: 'new-routes',
    kind: 'added',
    what: 'route',
    names: [
      ...['/groups/{slug}/votes', '/legislatures/{legislature_id}/history', '/metrics/trends', '/quiz'],
      ...['/metrics/coalitions', '/metrics/decisive', '/metrics/positions'],
      ...['/sessions', '/sittings', '/stats/coverage', '/stats/initiatives/by-outcome'],
      ...['/stats/votes/by-presenter', '/votes/facets'],
    ],
    words:
      'Votes of a group, history, trends, the quiz, sessions, coverage, outcomes, presenters and counts of filters.',
  },
  {
    ...SECOND,
    id: 'answers-that-say-more',
    kind: 'changed',
    what: 'route',
    names: ['/groups/{slug}', '/groups/{slug}/topic-stats', '/persons/{person_id}'],
    words: 'They return different records, which have all fields of the previous ones and more.',
  },
  {
    ...SECOND,
    id: 'person-in-full',
    kind: 'removed',
    what: 'record',
    names: ['PersonInFull'],
    instead: 'PersonWithCareer',
    words: 'The record of one person has a different name, all its previous fields, and the career.',
  },
  {
    ...SECOND,
    id: 'new-records',
    kind: 'added',
    what: 'record',
    names: [
      ...['CareerTerm', 'Coverage', 'Government', 'GroupInFull', 'GroupTopicVoteStat', 'GroupVote'],
      ...['GroupVotePage', 'Identifier', 'IncompleteSession', 'InitiativeDocument', 'InitiativeOutcome'],
      ...['InitiativeOutcomeCount', 'Investiture', 'Law', 'LegislatureCoverage', 'LegislatureHistory'],
      ...['LoadedInitiativeType', 'PersonWithCareer', 'Presenter', 'PresenterCount', 'Quiz', 'QuizDeputy'],
      ...['QuizGroup', 'QuizVote', 'RelatedGroup', 'SessionPage', 'Sitting', 'SittingPage', 'StayInGroup'],
      ...['Coalition', 'DecisiveGroup', 'DeputyPosition', 'Trend', 'VoteFacetCount'],
    ],
    words: 'The responses of the new routes, and new records in existing responses.',
  },
  {
    ...SECOND,
    id: 'fields-of-votes',
    kind: 'changed',
    what: 'record',
    names: ['Vote', 'VoteDetail', 'PersonVote', 'VoteResultCount', 'SearchResult'],
    words:
      'In votes, question replaces vote_kind, and decisions, headlines and margins are new; counts of results include elections; a search returns the text it was read as.',
  },
  {
    ...SECOND,
    id: 'fields-of-initiatives',
    kind: 'changed',
    what: 'record',
    names: ['InitiativeRead', 'InitiativeMini', 'InitiativeDetail', 'ClassifiedInitiative'],
    words: 'closed_at is closed_on; outcome, last_event_on, law and documents are new.',
  },
  {
    ...SECOND,
    id: 'fields-of-people',
    kind: 'changed',
    what: 'record',
    names: ['Person', 'GenderEvidence', 'LegislatureRead'],
    words:
      'Persons have a party, evidence knows the file of deputies, legislatures have history and coverage.',
  },
];
