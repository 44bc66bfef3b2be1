import { REMOVED_TOOLS, TOOLS } from '../tool-texts.ts';
import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: debates of votes, parties, members, and lists of a day or since a day. */
export const ofDebatesAndMembers: readonly SchemaChange[] = [
  SINCE.added(
    'table',
    'debates-of-votes',
    ['vote_debates'],
    'The debate that belongs to a vote, and the recording of the vote, with the addresses of the video, the text and the page of the Diario, and the evidence for it.',
  ),
  SINCE.changed('record', 'debates-in-answers', ['VoteDetail'], 'debates is new: the same for one vote.'),
  SINCE.added(
    'record',
    'record-of-debates',
    ['VoteDebate'],
    'A debate that belongs to a vote, or the recording of the vote itself.',
  ),
  SINCE.added(
    'column',
    'times-of-votes',
    ['votes.voted_time', 'votes.voted_time_end', 'votes.voted_time_precision'],
    'The time of a vote, or the times between which it was held, from the official file of interventions. voted_at is unchanged.',
  ),
  SINCE.changed('table', 'table-of-votes-with-times', ['votes'], 'It has the new columns.'),
  SINCE.changed(
    'record',
    'times-and-dates-in-answers',
    ['Vote', 'VoteDetail'],
    'voted_time, voted_time_end and voted_time_precision are new, and so is date, the name that the tables give to the day of a vote: `fields=date` works as `fields=voted_at` does.',
  ),
  SINCE.added(
    'table',
    'parties',
    ['parties', 'party_labels'],
    'Parties and coalitions, with their numbers in Wikidata, and the names that official files give to their electoral lists.',
  ),
  SINCE.added(
    'column',
    'party-of-a-mandate',
    ['mandates.party_id'],
    'The party or coalition of the electoral list: one for all names of its lists.',
  ),
  SINCE.changed('table', 'table-of-mandates-with-parties', ['mandates'], 'It has the new column.'),
  SINCE.changed(
    'record',
    'party-ids-in-answers',
    ['Person', 'PersonWithCareer', 'MandateWithPerson', 'Deputy'],
    'party_id is new: the party or coalition of the electoral list.',
  ),
  SINCE.added('route', 'route-of-parties', ['/parties'], 'All parties.'),
  SINCE.added(
    'record',
    'record-of-parties',
    ['Party'],
    'A party or coalition with the names of its electoral lists.',
  ),
  SINCE.added(
    'table',
    'members',
    ['members'],
    'One row for each row of vote_matrix, in the same order: groups, party, office, votes, attendance, dissents and position of a deputy.',
  ),
  SINCE.added('route', 'route-of-members', ['/legislatures/{legislature_id}/members'], 'The same as a list.'),
  SINCE.added(
    'record',
    'records-of-members',
    ['LegislatureMember', 'MemberGroup'],
    'A deputy of a legislature in one row, and a period in a group.',
  ),
  SINCE.added(
    'definition',
    'plain-tables-of-all-legislatures',
    ['dumps/all/*.csv'],
    'Tables over every legislature also have uncompressed CSV, except those with the votes of every deputy.',
  ),
  SINCE.added(
    'definition',
    'on-and-changed-since',
    ['on', 'changed_since', 'scope'],
    '`on` lists who sat on a date (/persons, /groups, /groups/{slug}/members, /legislatures/{legislature_id}/members); `changed_since` lists what releases since a date have changed (/votes, /persons, /groups, /initiatives); `scope=final` counts only votes that decide a matter as a whole (/metrics/attendance, dissidence, coincidence, positions, group-summary and /groups/{slug}/cohesion).',
  ),
  SINCE.added(
    'table',
    'who-governs',
    ['government_groups', 'investiture_votes', 'government_support'],
    'Groups in the Government by dates, votes by party in each investiture, and how often each group voted for initiatives of the Government.',
  ),
  SINCE.added(
    'view',
    'view-of-government-support',
    ['dump_government_support'],
    'The same table, as downloaded.',
  ),
  SINCE.changed(
    'record',
    'fields-of-who-governs',
    ['LegislatureHistory', 'LegislatureRead', 'Investiture'],
    'A legislature has `government_groups`, and an investiture `by_party`.',
  ),
  SINCE.added(
    'record',
    'records-of-who-governs',
    ['GovernmentGroup', 'InvestitureVote', 'GovernmentSupport'],
    'A group in the Government, the votes of a party in an investiture, and the support of a group.',
  ),
  SINCE.added(
    'route',
    'route-of-government-support',
    ['/metrics/government-support'],
    'How often each group voted for initiatives of the Government.',
  ),
];

/** Changes in version 2.4.0: tables for spreadsheets, and tables and files that join these data with others. */
export const ofTables: readonly SchemaChange[] = [
  SINCE.added(
    'definition',
    'tables-for-spreadsheets',
    ['.xlsx'],
    'Every list of the API is available as a workbook with .xlsx, and so is every table of a release except those of the votes of every deputy.',
  ),
  SINCE.deprecated(
    'definition',
    'csv-with-byte-order-mark',
    ['bom'],
    'The parameter bom of lists as CSV: a Spanish Excel shows such a file in one column. CSV is for programs; its cells are not escaped.',
    { ends_on: '2027-03-01', instead: '.xlsx' },
  ),
  SINCE.added(
    'table',
    'tables-of-the-database',
    [
      ...['group_successions', 'initiative_documents', 'person_names', 'session_days', 'sources'],
      'vote_sources',
    ],
    'Tables that only the database had, in every format but XLSX. sources and vote_sources name a document by its path, because its number differs between releases.',
  ),
  SINCE.added(
    'table',
    'names-to-join',
    ['reconciliation'],
    'Names of deputies with their constituency, legislature and number, to join other tables (OpenRefine).',
  ),
  SINCE.added(
    'definition',
    'files-for-others',
    ['popolo/', 'datacite.json', 'agenda/ca/', 'agenda/en/', 'quality.json'],
    'Popolo files of each legislature, DataCite metadata, calendars in Catalan and English; quality.json counts deputies with an official number and with a Wikidata id.',
  ),
  SINCE.changed(
    'definition',
    'types-of-the-api',
    ['api.d.ts', 'openapi.json'],
    'api.d.ts is no longer in a release: openapi-typescript makes the types from openapi.json, which has parameters and answers of several routes once, among its components.',
    { instead: 'npx openapi-typescript' },
  ),
];

/** Changes in version 2.4.0: to the tools for language models. */
export const ofTools: readonly SchemaChange[] = [
  SINCE.removed(
    'tool',
    'tools-of-routes',
    Object.keys(REMOVED_TOOLS),
    'The tools for language models made from routes were removed: their names were too long for some clients, and their descriptions took 87 kB.',
    { instead: 'the tools listed at /docs/api#tools, which names the replacement of each removed one' },
  ),
  SINCE.added(
    'tool',
    'tools-for-questions',
    Object.keys(TOOLS),
    'Tools for language models named for the questions that they answer, with answers of limited length.',
  ),
];

/** Changes in version 2.4.0: balances of legislatures, laws, stages, two groups by month, and chosen votes. */
export const ofLegislaturesAndGroups: readonly SchemaChange[] = [
  SINCE.added(
    'route',
    'coincidence-by-month',
    [
      '/metrics/coincidence-by-month',
      'MonthlyCoincidence',
      'coincidence_by_month',
      'dump_coincidence_by_month',
    ],
    'Coincidence of every two groups, month by month: a route, a table and a view of the database.',
  ),
  SINCE.changed(
    'record',
    'group-lines-of-lists',
    ['VotePage', 'GroupVote', 'PersonVote'],
    'Items of lists of votes have group_lines, the line of each group by its slug, if `fields` names it; in CSV and XLSX every group is a column.',
  ),
  SINCE.added(
    'record',
    'votes-in-lists',
    ['ListedVote'],
    'A vote in /votes: the record Vote with group_lines.',
  ),
  SINCE.added(
    'route',
    'balance-of-a-legislature',
    ['/legislatures/{legislature_id}/balance', 'LegislatureBalance', 'LegislatureOutcomeCount'],
    'Votes, laws, decree-laws, defeats of the Government and initiatives of one legislature.',
  ),
  SINCE.added(
    'route',
    'list-of-laws',
    ['/laws', 'LawPage', 'ListedLaw', 'VoteOnLaw', 'laws'],
    'Laws with their bills, the votes on the whole of them and their number in the official gazette; the table laws can be downloaded. The route leaves out decree-laws, the table has them.',
  ),
  SINCE.changed(
    'record',
    'present-stage',
    ['InitiativeRead', 'InitiativeDetail', 'ClassifiedInitiative'],
    'stage is new: where an initiative is, since when, and up to which day the official list is known to reach. Lists take `stage` and `sort=stage`.',
  ),
  SINCE.added(
    'route',
    'initiatives-by-stage',
    ['/stats/initiatives/by-stage', 'InitiativeStageCount', 'PresentStage'],
    'Initiatives by present stage, with the time they have been in it and the time that ended stages took.',
  ),
  SINCE.added(
    'route',
    'scorecards',
    ['/scorecard/groups', '/scorecard/members', 'GroupScorecardRow', 'MemberScorecardRow'],
    'The lines of all groups, or the choices of all deputies, in votes that the client chooses.',
  ),
  SINCE.changed(
    'definition',
    'statistics-of-a-legislature',
    ['/stats/summary'],
    'All /stats routes take legislature_id: /stats/summary, /stats/initiatives/by-type, by-outcome and by-status, /stats/votes/by-result, by-presenter and by-proposing-group, /stats/topics/global.',
  ),
];
