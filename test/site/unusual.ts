import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { CONGRESO, legislature, topic } from '../rows.ts';
import { CASES, HOSTILE_TITLE } from './cases.ts';
import { initiativeAnswers } from './initiative/initiatives.ts';
import { GROUPS } from './parliament.ts';

// Every release costs a build of its pages, so fixtures that do not disturb each other share one.

const [some, other] = GROUPS as [GroupInBrief, GroupInBrief];
/** The author of some of the initiatives. */
const AUTHOR = GROUPS.find(({ slug }) => slug === 'levante')!;
export const HOSTILE_GROUP = `</script><b onclick="x()">Grup</b> & "cometes" \u202Erevés ${'llarg'.repeat(400)}`;
export const SILENT_GROUP = { ...some, name_short: '<i>S</i>', name_long: HOSTILE_GROUP, members_active: 0 };
export const OLDER_GROUP = { ...other, id: 99, legislature_id: 14 };

/** A group without any figures, with a name that no editor would accept. */
const NOTHING = {
  'groups.json': [SILENT_GROUP, other, OLDER_GROUP, AUTHOR],
  'metrics/group-summary/legislature_id=15.json': [
    {
      group_slug: SILENT_GROUP.slug,
      members_active: 0,
      avg_cohesion: null,
      cohesion_votes_counted: 0,
      avg_attendance: null,
      attendance_member_count: 0,
    },
  ],
  [`groups/${SILENT_GROUP.slug}/cohesion/legislature_id=15.json`]: [
    { month: '2026-02', avg_cohesion: null, cohesion_votes_counted: 0, votes_total: 1 },
  ],
  [`groups/${SILENT_GROUP.slug}/members/legislature_id=15.json`]: [],
  [`groups/${SILENT_GROUP.slug}/composition/legislature_id=15.json`]: {
    members_total: 0,
    gender_distribution: { female: 0, male: 0, unknown: 0 },
    age_buckets: { under_30: 0, unknown: 0 },
    member_parties: [],
  },
};

const NAME = HOSTILE_TITLE.slice(0, 2000);
export const HOSTILE_PERSON = {
  id: 7,
  full_name: `${NAME} </script><script>alert(2)</script>`,
  given_name: '</script><script>alert(2)</script>',
  family_name: NAME,
  gender: 'unknown',
  birth_date: null,
  constituency: '<i>Lugo</i>',
  current_group: null,
  sits_today: false,
  role_kind: null,
  photo_url: null,
  source_url: null,
  identity_basis: 'single',
  legislature_ids: [15],
  career: [],
  offices: [
    {
      ...{ legislature_id: 15, role_kind: 'presiding_board', title: '<i>Secretaria</i>' },
      ...{ start_date: '2024-01-11', start_basis: 'seen', end_date: null, end_basis: null },
      ...{ evidence: 'curated', source: '<i>Diario</i> no. 1, of 11/1/2024' },
    },
  ],
  identifiers: [],
  gender_evidence: [],
};
const mandate = {
  id: 7,
  person: { id: 7, full_name: HOSTILE_PERSON.full_name },
  legislature_id: 15,
  constituency: '<i>Lugo</i>',
  party: '"P" & <b>',
  start_date: '2024-01-11',
  end_date: null,
  ended_before: '2025-03-01',
  is_open: false,
  basis: 'votes',
  memberships: [],
};
const kpis = {
  votes_total: 0,
  votes_attended: 0,
  attendance: null,
  votes_compared: 0,
  dissents: 0,
  dissidence: null,
  role_kind: null,
};

/** A vote whose number the chamber no longer lists: the first of the votes has its new number. */
export const SUPERSEDED_VOTE = {
  ...{ id: 15050004, chamber_id: 1, legislature_id: 15, session_number: 50, vote_number: 4 },
  ...{ date: '2024-02-06', title: '<i>Moción</i> sobre el asunto 4.', yes: 12, no: 0, abstention: 8 },
  ...{ evidence: 'later_page', renumbered_as: CASES.approved!.vote.id },
};

/**
 * A release of a real parliament with that group, that person, initiatives of every kind, and votes without
 * issues.
 */
export const UNUSUAL = {
  chamber: { ...CONGRESO, website: 'https://www.congreso.es' },
  cases: [CASES.approved!, CASES.secret!],
  answers: {
    ...NOTHING,
    ...initiativeAnswers(),
    '../superseded-votes.json': { superseded_votes: [SUPERSEDED_VOTE] },
    'topics/health.json': topic(3, 'health'),
    'legislatures/14/history.json': legislature(14, { end_date: '2023-05-30' }),
    'persons/7.json': HOSTILE_PERSON,
    'persons/7/kpis.json': kpis,
    'persons/7/mandates.json': [mandate],
  },
};
