import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE_2_4 = inVersion('2026-11-26', '2.3.0', '2.4.0');

/** Changes in version 2.4.0, for the first hundred days of a legislature. */
export const ofData: readonly SchemaChange[] = [
  {
    ...inVersion('2026-11-27', '2.3.0', '2.4.0'),
    id: 'alerts-about-initiatives',
    kind: 'added',
    what: 'definition',
    names: ['AlertCreate.target_type'],
    words:
      'target_type may be initiative: alerts about a new status, new votes, and new items of the agenda.',
  },
  {
    ...inVersion('2026-11-27', '2.3.0', '2.4.0'),
    id: 'summaries-of-changes',
    kind: 'changed',
    what: 'record',
    names: ['releases'],
    words:
      'summaries is new: the files in changes/ with what each release changed, for people, and the number of items in each of their lists.',
  },
  {
    ...inVersion('2026-11-27', '2.3.0', '2.4.0'),
    id: 'final-vote-of-a-text',
    kind: 'changed',
    what: 'record',
    names: ['VoteDetail'],
    words:
      'final_vote_id is new: for a vote on an amendment or another part of a text: the vote that later decided the text as a whole.',
  },
  {
    ...SINCE_2_4,
    id: 'columns-by-rule',
    kind: 'added',
    what: 'column',
    names: [
      'votes.required_votes',
      'votes.records_expected_in',
      'investitures.basis',
      'governments.basis',
      'governments.end_basis',
    ],
    words:
      'The votes needed for a majority, the document that will have the records, and the basis of an investiture and of the dates of a Government.',
  },
  {
    ...SINCE_2_4,
    id: 'names-of-namesakes',
    kind: 'changed',
    what: 'table',
    names: ['person_names'],
    words: 'A name can have several rows in one legislature: one for each person with that name.',
  },
  {
    ...SINCE_2_4,
    id: 'mandates-by-first-day',
    kind: 'changed',
    what: 'definition',
    names: ['people.csv'],
    words:
      'The key of a mandate ends with its first day, not with its order, and the key of a person who shares the name with another of the same legislature with the constituency.',
  },
  {
    ...SINCE_2_4,
    id: 'offices-that-end-by-rule',
    kind: 'changed',
    what: 'column',
    names: ['offices.end_basis'],
    words: 'It may be rule: the next Government took office on that day, and no document names another.',
  },
  {
    ...SINCE_2_4,
    id: 'tables-of-governments',
    kind: 'changed',
    what: 'table',
    names: ['investitures', 'governments', 'votes'],
    words: 'They have the new columns.',
  },
  {
    ...SINCE_2_4,
    id: 'governments-by-rule',
    kind: 'changed',
    what: 'record',
    names: ['Investiture', 'Government', 'OfficeWithSource'],
    words:
      'basis of an investiture and of a Government is new, as is end_basis of a Government; end_basis of an office may be rule.',
  },
  {
    ...SINCE_2_4,
    id: 'votes-needed',
    kind: 'changed',
    what: 'record',
    names: ['Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    words:
      'required_votes is new: the votes in favour needed for the majority, such as 176. records_expected_in is new: the Diario that will print the vote of every deputy, until it is published.',
  },
  {
    ...SINCE_2_4,
    id: 'health-notice',
    kind: 'changed',
    what: 'record',
    names: ['Health'],
    words:
      'notice is new: a description of data that are missing although everything works. It is usually omitted.',
  },
  {
    ...SINCE_2_4,
    id: 'former-slugs',
    kind: 'added',
    what: 'table',
    names: ['former_group_slugs'],
    words: 'Slugs under which a group was published before; their addresses redirect to the group.',
  },
  {
    ...SINCE_2_4,
    id: 'former-slugs-of-a-group',
    kind: 'changed',
    what: 'record',
    names: ['GroupSummary', 'GroupInFull'],
    words: 'former_slugs is new.',
  },
  {
    ...SINCE_2_4,
    id: 'stable-addresses-of-open-data',
    kind: 'changed',
    what: 'definition',
    names: ['sources.url'],
    words:
      'For a file that the site renames each night, the address is that of the open data page that offers the file, because the address of the file itself lasts one day.',
  },
  {
    ...SINCE_2_4,
    id: 'records-without-a-person',
    kind: 'changed',
    what: 'record',
    names: ['VoteRecord'],
    words:
      'person_id and mandate_id are null in a record whose person is uncertain: it counts in the totals of the vote and in its group, but not in the figures of any person. The records of a vote are no longer withheld because of a single name.',
  },
  {
    ...SINCE_2_4,
    id: 'unidentified-records',
    kind: 'added',
    what: 'table',
    names: ['unidentified_records'],
    words:
      'Records of votes whose person is uncertain: together with vote_records they add up to the official totals.',
  },
  {
    ...SINCE_2_4,
    id: 'unidentified-records-view',
    kind: 'added',
    what: 'view',
    names: ['dump_unidentified_records'],
    words: 'The same table, as downloaded.',
  },
  {
    ...SINCE_2_4,
    id: 'persons-known-from-votes',
    kind: 'changed',
    what: 'column',
    names: ['persons.identity_basis'],
    words:
      'One more value, votes: no official list has the name, and the person is known only from files of votes. The number stays the same when a list names the person.',
  },
  {
    ...SINCE_2_4,
    id: 'persons-known-from-votes-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['Person', 'PersonWithCareer'],
    words: 'One more value of identity_basis, votes.',
  },
  {
    ...SINCE_2_4,
    id: 'namesakes-elsewhere',
    kind: 'added',
    what: 'definition',
    names: ['quality.json'],
    words:
      'same_name_elsewhere is new: persons identified by full name alone whose constituency and electoral list both differ from those of the previous legislature.',
  },
  {
    ...SINCE_2_4,
    id: 'known-presiding-boards',
    kind: 'changed',
    what: 'record',
    names: ['LegislatureCoverage'],
    words:
      'presiding_board_known is new: whether documents name the whole presiding board on every day with votes. If they do not, attendance is not ranked.',
  },
  {
    ...SINCE_2_4,
    id: 'offices-that-no-document-ends',
    kind: 'changed',
    what: 'definition',
    names: ['role_kind'],
    words:
      'An office whose last day is only the last day on which a document showed it now counts until its legislature ends, because the office did not end on that day.',
  },
  {
    ...SINCE_2_4,
    id: 'statuses-without-a-result',
    kind: 'changed',
    what: 'definition',
    names: ['initiatives.status'],
    words:
      'An initiative whose outcome is unknown keeps its last official status, submitted or in_debate. Before, its status was expired, which no document stated.',
  },
  {
    ...SINCE_2_4,
    id: 'successors',
    kind: 'added',
    what: 'column',
    names: ['initiatives.continued_by_id'],
    words: 'The same initiative in a later legislature.',
  },
  {
    ...SINCE_2_4,
    id: 'table-of-initiatives',
    kind: 'changed',
    what: 'table',
    names: ['initiatives'],
    words: 'It has the new column.',
  },
  {
    ...SINCE_2_4,
    id: 'successors-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['InitiativeRead', 'InitiativeMini', 'InitiativeDetail', 'ClassifiedInitiative'],
    words: 'continued_by_id is new: the same initiative in a later legislature.',
  },
  {
    ...SINCE_2_4,
    id: 'counts-without-a-result',
    kind: 'changed',
    what: 'record',
    names: ['GlobalTopicRow', 'InitiativeStatusCount', 'InitiativeOutcomeCount'],
    words:
      'without_result is new: initiatives of past legislatures whose result is not in any document. submitted and in_debate of a topic count only legislatures that are not over.',
  },
  {
    ...SINCE_2_4,
    id: 'complete-types',
    kind: 'changed',
    what: 'record',
    names: [
      ...['Coverage', 'GlobalTopicRow', 'InitiativeTypeCount', 'InitiativeOutcomeCount'],
      ...['TopicProposers', 'GroupActivity'],
    ],
    words:
      'complete_types of a legislature is new: the types of initiatives whose list is complete. complete, proposers_of_complete_types and topics_of_complete_types have the counts of these types only, next to the counts of all loaded initiatives.',
  },
  {
    ...SINCE_2_4,
    id: 'counts-of-complete-types',
    kind: 'added',
    what: 'record',
    names: ['CompleteTypeCounts'],
    words: 'Number of initiatives on one topic by status, for types whose list is complete.',
  },
  {
    ...SINCE_2_4,
    id: 'coverage-of-lists',
    kind: 'changed',
    what: 'record',
    names: ['VotePage', 'GroupVotePage', 'PersonVotePage', 'InitiativePage', 'Quiz', 'Coverage'],
    words:
      'coverage is new: the data from which the list is counted. Lists of votes also have matters: the number of matters that the votes were about. The coverage of a legislature has first_submitted and last_submitted.',
  },
  {
    ...SINCE_2_4,
    id: 'records-of-coverage',
    kind: 'added',
    what: 'record',
    names: ['VotesCoverage', 'InitiativesCoverage'],
    words: 'Data from which a list of votes or initiatives is counted, and how much is known to be missing.',
  },
  {
    ...SINCE_2_4,
    id: 'offices-in-agreement',
    kind: 'changed',
    what: 'record',
    names: ['AgreementRow', 'QuizDeputy'],
    words: 'role_kind is new: the office of the deputy, as in attendance and dissidence.',
  },
  {
    ...SINCE_2_4,
    id: 'investitures-of-unknown-majority',
    kind: 'changed',
    what: 'column',
    names: ['investitures.required_majority'],
    words:
      'It may be null: the vote failed with either majority, and no document shows whether it was the first or the second.',
  },
];
