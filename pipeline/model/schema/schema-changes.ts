import { ofData } from './changes-of-2-4.ts';
import { inVersion, type SchemaChange } from './schema-change.ts';
import {
  ofDebatesAndMembers,
  ofLegislaturesAndGroups,
  ofTables,
  ofTools,
} from './tables-and-members-in-2-4.ts';
import { ofDatesAndNumbers, ofWordsAndSearch } from './words-and-dates-in-2-4.ts';

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
  SINCE_2_4.changed(
    'record',
    'presiding-board-known',
    ['Coverage'],
    'presiding_board_known is new: whether documents name the whole presiding board on every day with votes; if they do not, marks of offices are incomplete.',
  ),
  LATEST_GROUPS.changed(
    'record',
    'latest-groups',
    ['Person', 'PersonWithCareer'],
    'latest_group is new: the last group of a person, with its legislature, even if the person has left it or the chamber.',
  ),
  LATEST_GROUPS.added(
    'record',
    'latest-group-record',
    ['LatestGroup'],
    'A summary of a group, with its legislature.',
  ),
  CARRIED_OVER.changed(
    'record',
    'carried-over-initiatives',
    ['InitiativeDetail'],
    'continues and continued_by are new: the same initiative in an earlier and in a later legislature, as titles name them.',
  ),
  UNKNOWN_ENDS.changed(
    'column',
    'unknown-outcomes',
    ['initiatives.outcome'],
    'One more value, unknown: the legislature is over, and no document of its last two months shows that the initiative was still open. Before, the value was expired or concluded.',
  ),
  UNKNOWN_ENDS.changed(
    'record',
    'unknown-outcomes-in-answers',
    ['InitiativeOutcome'],
    'One more value, unknown, wherever an answer or a filter has the outcome of an initiative.',
  ),
  SECOND.removed(
    'column',
    'vote-kind',
    ['votes.vote_kind', 'v_votes.vote_kind'],
    'The kind of a vote was removed: the question put to the vote is more specific, and is given for every vote.',
    { instead: 'votes.question' },
  ),
  SECOND.added(
    'column',
    'vote-decisions',
    [
      ...['votes.question', 'votes.question_part', 'votes.question_rest'],
      ...['votes.batch_position', 'votes.batch_size', 'votes.presented_by_evidence'],
      ...['votes.subject', 'votes.subject_title'],
      ...['v_votes.subject', 'v_votes.question', 'v_votes.question_part', 'v_votes.effect'],
    ],
    'The decision and the matter of every vote, and the source of its presenter.',
  ),
  SECOND.added(
    'column',
    'headlines',
    ['votes', 'v_votes', 'v_records'].flatMap((table) =>
      ['ca', 'es', 'en'].map((language) => `${table}.headline_${language}`),
    ),
    'A headline for every vote in Catalan, Spanish and English.',
  ),
  SECOND.added(
    'column',
    'margins',
    ['votes.margin', 'votes.dissents'],
    'The margin of a vote, and the number of deputies who voted differently from their group.',
  ),
  SECOND.added(
    'column',
    'english-summaries',
    ['votes.plain_summary_en', 'initiatives.plain_summary_en'],
    'Plain summaries in English, in addition to those in Catalan and Spanish.',
  ),
  SECOND.changed(
    'column',
    'more-words',
    [
      ...['votes.effect', 'votes.link_evidence', 'vote_initiatives.evidence'],
      ...['initiatives.status_basis', 'gender_evidence.basis'],
    ],
    'More values: effects of all questions; a link by the section of the heading; a status by the debate or the dissolution; a sex by the file of deputies.',
  ),
  SECOND.changed(
    'definition',
    'secret-votes',
    ['votes.secret'],
    'A vote is secret only if the rules of the chamber say so: on lifting immunity, and on electing persons.',
  ),
  SECOND.removed(
    'column',
    'closed-at',
    ['initiatives.closed_at'],
    'The date on which an initiative ended has a different name.',
    { instead: 'initiatives.closed_on' },
  ),
  SECOND.added(
    'column',
    'outcomes',
    ['initiatives.outcome', 'initiatives.closed_on', 'initiatives.last_event_on'],
    'How and when an initiative ended, and the date of its most recent event.',
  ),
  SECOND.added(
    'column',
    'facts-of-legislatures',
    ['legislatures.election_date', 'legislatures.source', 'groups.seating', 'about.schema_version'],
    'Dates of elections with their source, the position of groups in the chamber, and the version of the schema in the database.',
  ),
  SECOND.added(
    'table',
    'new-tables',
    [
      ...['governments', 'investitures', 'person_identifiers', 'vote_presenters', 'records_wide', 'trends'],
      ...['coalitions', 'decisive', 'positions'],
      ...['group_successions', 'laws', 'initiative_documents', 'quiz_pins', 'search_entries'],
    ],
    'History of legislatures, identifiers of deputies, who presented what was voted, records with names, trends, who won and decided votes, where deputies stand by them; in the database which group continues which, laws, documents, pinned questions and the search.',
  ),
  SECOND.added(
    'view',
    'views-of-tables',
    [
      ...['dump_agreement', 'dump_attendance', 'dump_cohesion', 'dump_coincidence', 'dump_dissidence'],
      ...['dump_group_summary', 'dump_vote_records', 'dump_records_wide'],
      ...['dump_coalitions', 'dump_decisive', 'dump_trends'],
    ],
    'Views of the database with the columns of tables to download.',
  ),
  SECOND.added(
    'route',
    'new-routes',
    [
      ...['/groups/{slug}/votes', '/legislatures/{legislature_id}/history', '/metrics/trends', '/quiz'],
      ...['/metrics/coalitions', '/metrics/decisive', '/metrics/positions'],
      ...['/sessions', '/sittings', '/stats/coverage', '/stats/initiatives/by-outcome'],
      ...['/stats/votes/by-presenter', '/votes/facets'],
    ],
    'Votes of a group, history, trends, the quiz, sessions, coverage, outcomes, presenters and counts of filters.',
  ),
  SECOND.changed(
    'route',
    'answers-that-say-more',
    ['/groups/{slug}', '/groups/{slug}/topic-stats', '/persons/{person_id}'],
    'They return different records, which have all fields of the previous ones and more.',
  ),
  SECOND.removed(
    'record',
    'person-in-full',
    ['PersonInFull'],
    'The record of one person has a different name, all its previous fields, and the career.',
    { instead: 'PersonWithCareer' },
  ),
  SECOND.added(
    'record',
    'new-records',
    [
      ...['CareerTerm', 'Coverage', 'Government', 'GroupInFull', 'GroupTopicVoteStat', 'GroupVote'],
      ...['GroupVotePage', 'Identifier', 'IncompleteSession', 'InitiativeDocument', 'InitiativeOutcome'],
      ...['InitiativeOutcomeCount', 'Investiture', 'Law', 'LegislatureCoverage', 'LegislatureHistory'],
      ...['LoadedInitiativeType', 'PersonWithCareer', 'Presenter', 'PresenterCount', 'Quiz', 'QuizDeputy'],
      ...['QuizGroup', 'QuizVote', 'RelatedGroup', 'SessionPage', 'Sitting', 'SittingPage', 'StayInGroup'],
      ...['Coalition', 'DecisiveGroup', 'DeputyPosition', 'Trend', 'VoteFacetCount'],
    ],
    'The responses of the new routes, and new records in existing responses.',
  ),
  SECOND.changed(
    'record',
    'fields-of-votes',
    ['Vote', 'VoteDetail', 'PersonVote', 'VoteResultCount', 'SearchResult'],
    'In votes, question replaces vote_kind, and decisions, headlines and margins are new; counts of results include elections; a search returns the text it was read as.',
  ),
  SECOND.changed(
    'record',
    'fields-of-initiatives',
    ['InitiativeRead', 'InitiativeMini', 'InitiativeDetail', 'ClassifiedInitiative'],
    'closed_at is closed_on; outcome, last_event_on, law and documents are new.',
  ),
  SECOND.changed(
    'record',
    'fields-of-people',
    ['Person', 'GenderEvidence', 'LegislatureRead'],
    'Persons have a party, evidence knows the file of deputies, legislatures have history and coverage.',
  ),
];
