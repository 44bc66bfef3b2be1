import { REMOVED_TOOLS, TOOLS } from '../tool-texts.ts';
import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: tables for spreadsheets, and tables and files that join these data with others. */
export const ofTables: readonly SchemaChange[] = [
  {
    ...SINCE,
    id: 'tables-for-spreadsheets',
    kind: 'added',
    what: 'definition',
    names: ['.xlsx'],
    words:
      'Every list of the API is available as a workbook with .xlsx, and so is every table of a release except those of the votes of every deputy.',
  },
  {
    ...SINCE,
    id: 'csv-with-byte-order-mark',
    kind: 'deprecated',
    what: 'definition',
    names: ['bom'],
    ends_on: '2027-03-01',
    instead: '.xlsx',
    words:
      'The parameter bom of lists as CSV: a Spanish Excel shows such a file in one column. CSV is for programs; its cells are not escaped.',
  },
  {
    ...SINCE,
    id: 'tables-of-the-database',
    kind: 'added',
    what: 'table',
    names: [
      ...['group_successions', 'initiative_documents', 'person_names', 'session_days', 'sources'],
      'vote_sources',
    ],
    words:
      'Tables that only the database had, in every format but XLSX. sources and vote_sources name a document by its path, because its number differs between releases.',
  },
  {
    ...SINCE,
    id: 'names-to-join',
    kind: 'added',
    what: 'table',
    names: ['reconciliation'],
    words:
      'Names of deputies with their constituency, legislature and number, to join other tables (OpenRefine).',
  },
  {
    ...SINCE,
    id: 'files-for-others',
    kind: 'added',
    what: 'definition',
    names: ['popolo/', 'datacite.json', 'agenda/ca/', 'agenda/en/', 'quality.json'],
    words:
      'Popolo files of each legislature, DataCite metadata, calendars in Catalan and English; quality.json counts deputies with an official number and with a Wikidata id.',
  },
  {
    ...SINCE,
    id: 'types-of-the-api',
    kind: 'changed',
    what: 'definition',
    names: ['api.d.ts', 'openapi.json'],
    instead: 'npx openapi-typescript',
    words:
      'api.d.ts is no longer in a release: openapi-typescript makes the types from openapi.json, which has parameters and answers of several routes once, among its components.',
  },
];

/** Changes in version 2.4.0: to the tools for language models. */
export const ofTools: readonly SchemaChange[] = [
  {
    ...SINCE,
    id: 'tools-of-routes',
    kind: 'removed',
    what: 'tool',
    names: Object.keys(REMOVED_TOOLS),
    instead: 'the tools listed at /docs/api#tools, which names the replacement of each removed one',
    words:
      'The tools for language models made from routes were removed: their names were too long for some clients, and their descriptions took 87 kB.',
  },
  {
    ...SINCE,
    id: 'tools-for-questions',
    kind: 'added',
    what: 'tool',
    names: Object.keys(TOOLS),
    words:
      'Tools for language models named for the questions that they answer, with answers of limited length.',
  },
];

/** Changes in version 2.4.0: balances of legislatures, laws, stages, two groups by month, and chosen votes. */
export const ofLegislaturesAndGroups: readonly SchemaChange[] = [
  {
    ...SINCE,
    id: 'coincidence-by-month',
    kind: 'added',
    what: 'route',
    names: [
      '/metrics/coincidence-by-month',
      'MonthlyCoincidence',
      'coincidence_by_month',
      'dump_coincidence_by_month',
    ],
    words: 'Coincidence of every two groups, month by month: a route, a table and a view of the database.',
  },
  {
    ...SINCE,
    id: 'group-lines-of-lists',
    kind: 'changed',
    what: 'record',
    names: ['VotePage', 'GroupVote', 'PersonVote'],
    words:
      'Items of lists of votes have group_lines, the line of each group by its slug, if `fields` names it; in CSV and XLSX every group is a column.',
  },
  {
    ...SINCE,
    id: 'votes-in-lists',
    kind: 'added',
    what: 'record',
    names: ['ListedVote'],
    words: 'A vote in /votes: the record Vote with group_lines.',
  },
  {
    ...SINCE,
    id: 'balance-of-a-legislature',
    kind: 'added',
    what: 'route',
    names: ['/legislatures/{legislature_id}/balance', 'LegislatureBalance', 'LegislatureOutcomeCount'],
    words: 'Votes, laws, decree-laws, defeats of the Government and initiatives of one legislature.',
  },
  {
    ...SINCE,
    id: 'list-of-laws',
    kind: 'added',
    what: 'route',
    names: ['/laws', 'LawPage', 'ListedLaw', 'VoteOnLaw', 'laws'],
    words:
      'Laws with their bills, the votes on the whole of them and their number in the official gazette; the table laws can be downloaded. The route leaves out decree-laws, the table has them.',
  },
  {
    ...SINCE,
    id: 'present-stage',
    kind: 'changed',
    what: 'record',
    names: ['InitiativeRead', 'InitiativeDetail', 'ClassifiedInitiative'],
    words:
      'stage is new: where an initiative is, since when, and up to which day the official list is known to reach. Lists take `stage` and `sort=stage`.',
  },
  {
    ...SINCE,
    id: 'initiatives-by-stage',
    kind: 'added',
    what: 'route',
    names: ['/stats/initiatives/by-stage', 'InitiativeStageCount', 'PresentStage'],
    words:
      'Initiatives by present stage, with the time they have been in it and the time that ended stages took.',
  },
  {
    ...SINCE,
    id: 'scorecards',
    kind: 'added',
    what: 'route',
    names: ['/scorecard/groups', '/scorecard/members', 'GroupScorecardRow', 'MemberScorecardRow'],
    words: 'The lines of all groups, or the choices of all deputies, in votes that the client chooses.',
  },
  {
    ...SINCE,
    id: 'statistics-of-a-legislature',
    kind: 'changed',
    what: 'definition',
    names: ['/stats/summary'],
    words:
      'All /stats routes take legislature_id: /stats/summary, /stats/initiatives/by-type, by-outcome and by-status, /stats/votes/by-result, by-presenter and by-proposing-group, /stats/topics/global.',
  },
];
