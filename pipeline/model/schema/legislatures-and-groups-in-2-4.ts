import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE = inVersion('2026-11-27', '2.3.0', '2.4.0');

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
