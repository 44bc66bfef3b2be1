import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE_2_4 = inVersion('2026-11-26', '2.3.0', '2.4.0');
const ON_27_NOVEMBER = inVersion('2026-11-27', '2.3.0', '2.4.0');

const ON_28_NOVEMBER = inVersion('2026-11-28', '2.3.0', '2.4.0');

/** Date on which the views of downloadable tables are removed from the database. */
export const END_OF_DUMP_VIEWS = '2027-02-26';

/** Changes in version 2.4.0, for the first hundred days of a legislature. */
export const ofData: readonly SchemaChange[] = [
  ON_28_NOVEMBER.deprecated(
    'view',
    'views-of-downloadable-tables',
    [
      ...['dump_agreement', 'dump_attendance', 'dump_coalitions', 'dump_cohesion', 'dump_coincidence'],
      ...['dump_coincidence_by_month', 'dump_decisive', 'dump_dissidence', 'dump_government_support'],
      ...['dump_group_summary', 'dump_records_wide', 'dump_trends', 'dump_unidentified_records'],
      'dump_vote_records',
    ],
    'Views of the database with the same rows as tables to download.',
    {
      ends_on: END_OF_DUMP_VIEWS,
      instead: 'the tables of the same names in dumps/, as CSV or Parquet, and dumps/tables.sql for DuckDB',
    },
  ),
  ON_27_NOVEMBER.added(
    'definition',
    'alerts-about-initiatives',
    ['AlertCreate.target_type'],
    'target_type may be initiative: alerts about a new status, new votes, and new items of the agenda.',
  ),
  ON_27_NOVEMBER.changed(
    'record',
    'summaries-of-changes',
    ['releases'],
    'summaries is new: the files in changes/ with what each release changed, for people, and the number of items in each of their lists.',
  ),
  ON_27_NOVEMBER.changed(
    'record',
    'final-vote-of-a-text',
    ['VoteDetail'],
    'final_vote_id is new: for a vote on an amendment or another part of a text: the vote that later decided the text as a whole.',
  ),
  SINCE_2_4.added(
    'column',
    'columns-by-rule',
    [
      'votes.required_votes',
      'votes.records_expected_in',
      'investitures.basis',
      'governments.basis',
      'governments.end_basis',
    ],
    'The votes needed for a majority, the document that will have the records, and the basis of an investiture and of the dates of a Government.',
  ),
  SINCE_2_4.changed(
    'table',
    'names-of-namesakes',
    ['person_names'],
    'A name can have several rows in one legislature: one for each person with that name.',
  ),
  SINCE_2_4.changed(
    'definition',
    'mandates-by-first-day',
    ['people.csv'],
    'The key of a mandate ends with its first day, not with its order, and the key of a person who shares the name with another of the same legislature with the constituency.',
  ),
  SINCE_2_4.changed(
    'column',
    'offices-that-end-by-rule',
    ['offices.end_basis'],
    'It may be rule: the next Government took office on that day, and no document names another.',
  ),
  SINCE_2_4.changed(
    'table',
    'tables-of-governments',
    ['investitures', 'governments', 'votes'],
    'They have the new columns.',
  ),
  SINCE_2_4.changed(
    'record',
    'governments-by-rule',
    ['Investiture', 'Government', 'OfficeWithSource'],
    'basis of an investiture and of a Government is new, as is end_basis of a Government; end_basis of an office may be rule.',
  ),
  SINCE_2_4.changed(
    'record',
    'votes-needed',
    ['Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    'required_votes is new: the votes in favour needed for the majority, such as 176. records_expected_in is new: the Diario that will print the vote of every deputy, until it is published.',
  ),
  SINCE_2_4.changed(
    'record',
    'health-notice',
    ['Health'],
    'notice is new: a description of data that are missing although everything works. It is usually omitted.',
  ),
  SINCE_2_4.added(
    'table',
    'former-slugs',
    ['former_group_slugs'],
    'Slugs under which a group was published before; their addresses redirect to the group.',
  ),
  SINCE_2_4.changed(
    'record',
    'former-slugs-of-a-group',
    ['GroupSummary', 'GroupInFull'],
    'former_slugs is new.',
  ),
  SINCE_2_4.changed(
    'definition',
    'stable-addresses-of-open-data',
    ['sources.url'],
    'For a file that the site renames each night, the address is that of the open data page that offers the file, because the address of the file itself lasts one day.',
  ),
  SINCE_2_4.changed(
    'record',
    'records-without-a-person',
    ['VoteRecord'],
    'person_id and mandate_id are null in a record whose person is uncertain: it counts in the totals of the vote and in its group, but not in the figures of any person. The records of a vote are no longer withheld because of a single name.',
  ),
  SINCE_2_4.added(
    'table',
    'unidentified-records',
    ['unidentified_records'],
    'Records of votes whose person is uncertain: together with vote_records they add up to the official totals.',
  ),
  SINCE_2_4.added(
    'view',
    'unidentified-records-view',
    ['dump_unidentified_records'],
    'The same table, as downloaded.',
  ),
  SINCE_2_4.changed(
    'column',
    'persons-known-from-votes',
    ['persons.identity_basis'],
    'One more value, votes: no official list has the name, and the person is known only from files of votes. The number stays the same when a list names the person.',
  ),
  SINCE_2_4.changed(
    'record',
    'persons-known-from-votes-in-answers',
    ['Person', 'PersonWithCareer'],
    'One more value of identity_basis, votes.',
  ),
  SINCE_2_4.added(
    'definition',
    'namesakes-elsewhere',
    ['quality.json'],
    'same_name_elsewhere is new: persons identified by full name alone whose constituency and electoral list both differ from those of the previous legislature.',
  ),
  SINCE_2_4.changed(
    'record',
    'known-presiding-boards',
    ['LegislatureCoverage'],
    'presiding_board_known is new: whether documents name the whole presiding board on every day with votes. If they do not, attendance is not ranked.',
  ),
  SINCE_2_4.changed(
    'definition',
    'offices-that-no-document-ends',
    ['role_kind'],
    'An office whose last day is only the last day on which a document showed it now counts until its legislature ends, because the office did not end on that day.',
  ),
  SINCE_2_4.changed(
    'definition',
    'statuses-without-a-result',
    ['initiatives.status'],
    'An initiative whose outcome is unknown keeps its last official status, submitted or in_debate. Before, its status was expired, which no document stated.',
  ),
  SINCE_2_4.added(
    'column',
    'successors',
    ['initiatives.continued_by_id'],
    'The same initiative in a later legislature.',
  ),
  SINCE_2_4.changed('table', 'table-of-initiatives', ['initiatives'], 'It has the new column.'),
  SINCE_2_4.changed(
    'record',
    'successors-in-answers',
    ['InitiativeRead', 'InitiativeMini', 'InitiativeDetail', 'ClassifiedInitiative'],
    'continued_by_id is new: the same initiative in a later legislature.',
  ),
  SINCE_2_4.changed(
    'record',
    'counts-without-a-result',
    ['GlobalTopicRow', 'InitiativeStatusCount', 'InitiativeOutcomeCount'],
    'without_result is new: initiatives of past legislatures whose result is not in any document. submitted and in_debate of a topic count only legislatures that are not over.',
  ),
  SINCE_2_4.changed(
    'record',
    'complete-types',
    [
      ...['Coverage', 'GlobalTopicRow', 'InitiativeTypeCount', 'InitiativeOutcomeCount'],
      ...['TopicProposers', 'GroupActivity'],
    ],
    'complete_types of a legislature is new: the types of initiatives whose list is complete. complete, proposers_of_complete_types and topics_of_complete_types have the counts of these types only, next to the counts of all loaded initiatives.',
  ),
  SINCE_2_4.added(
    'record',
    'counts-of-complete-types',
    ['CompleteTypeCounts'],
    'Number of initiatives on one topic by status, for types whose list is complete.',
  ),
  SINCE_2_4.changed(
    'record',
    'coverage-of-lists',
    ['VotePage', 'GroupVotePage', 'PersonVotePage', 'InitiativePage', 'Quiz', 'Coverage'],
    'coverage is new: the data from which the list is counted. Lists of votes also have matters: the number of matters that the votes were about. The coverage of a legislature has first_submitted and last_submitted.',
  ),
  SINCE_2_4.added(
    'record',
    'records-of-coverage',
    ['VotesCoverage', 'InitiativesCoverage'],
    'Data from which a list of votes or initiatives is counted, and how much is known to be missing.',
  ),
  SINCE_2_4.changed(
    'record',
    'offices-in-agreement',
    ['AgreementRow', 'QuizDeputy'],
    'role_kind is new: the office of the deputy, as in attendance and dissidence.',
  ),
  SINCE_2_4.changed(
    'column',
    'investitures-of-unknown-majority',
    ['investitures.required_majority'],
    'It may be null: the vote failed with either majority, and no document shows whether it was the first or the second.',
  ),
];
