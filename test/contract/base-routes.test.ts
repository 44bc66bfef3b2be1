import { expect, it } from 'vitest';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';

/**
 * The routes of the service’s base description that read, as it lists them: path, parameters, answer. A question mark
 * follows what may be left out; an arrow leads to the shape of the answer, brackets mark a list.
 */
const BASE = `
  /health                                            -> Health
  /                                                  -> Service
  /chambers                                          -> ChamberRead[]
  /chambers/{slug}                                   -> ChamberRead
  /legislatures                                      chamber_id:int? -> LegislatureRead[]
  /legislatures/{legislature_id:int}                 -> LegislatureRead
  /persons                                           q:string? legislature_id:int? page:int>=1=1? page_size:int>=1<=100=20? -> PersonPage
  /persons/{person_id:int}                           -> PersonWithCareer
  /persons/{person_id:int}/mandates                  -> MandateWithPerson[]
  /persons/{person_id:int}/topic-stats               -> TopicVoteStat[]
  /persons/{person_id:int}/kpis                      -> PersonKpis
  /topics                                            kind:theme|sdg? -> Topic[]
  /topics/{slug}                                     -> Topic
  /topics/{slug}/initiatives                         legislature_id:int? status:string? -> InitiativeRead[]
  /votes                                             chamber_id:int? legislature_id:int? topic_slug:string? initiative_type:proyecto_ley|proposicion_ley|proposicion_no_ley|real_decreto_ley|mocion|interpelacion|other? proposing_group_slug:string? result:approved|rejected|tie? date_from:date? date_to:date? q:string? page:int>=1=1? page_size:int>=1<=100=20? -> VotePage
  /votes/{vote_id:int}                               -> VoteDetail
  /groups                                            legislature_id:int? -> GroupSummary[]
  /groups/{slug}                                     legislature_id:int? -> GroupInFull
  /groups/{slug}/members                             legislature_id:int? -> GroupMemberRow[]
  /groups/{slug}/topic-stats                         legislature_id:int? -> GroupTopicVoteStat[]
  /groups/{slug}/composition                         legislature_id:int? -> GroupComposition
  /metrics/group-summary                             legislature_id:int -> GroupSummaryRow[]
  /metrics/cohesion                                  vote_id:int -> CohesionResult[]
  /metrics/coincidence                               legislature_id:int from:date? to:date? -> CoincidenceCell[]
  /metrics/attendance                                legislature_id:int from:date? to:date? -> AttendanceRow[]
  /metrics/dissidence                                legislature_id:int from:date? to:date? -> DissidenceRow[]
  /stats/summary                                     -> GlobalSummary
  /stats/initiatives/by-type                         -> InitiativeTypeCount[]
  /stats/initiatives/by-status                       -> InitiativeStatusCount[]
  /stats/votes/by-result                             -> VoteResultCount[]
  /stats/votes/by-proposing-group                    -> GroupProposalCount[]
  /stats/topics/global                               -> GlobalTopicRow[]
  /stats/by-group/{slug}                             legislature_id:int? -> GroupActivity
  /stats/by-topic/{slug}/proposers                   legislature_id:int? -> TopicProposers
  /stats/cross/topic/{topic_slug}/group/{group_slug} legislature_id:int? -> CrossTopicGroup
  /agenda/upcoming                                   -> AgendaSession
  /agenda/sessions                                   legislature_id:int? status:scheduled|modified|planned|cancelled|completed? upcoming_only:boolean=true? -> AgendaSession[]
  /agenda/items/by-topic/{topic_slug}                legislature_id:int -> AgendaItem[]
  /dump/deputies                                     legislature_id:int -> DeputiesDump
  /dump/votes                                        legislature_id:int from:date? to:date? -> VotesDump
  /dump/vote-records                                 vote_id:int -> VoteRecordsDump
  /dump/initiatives                                  legislature_id:int -> InitiativesDump
  /initiatives/{id:int}                              -> InitiativeDetail`;

/** The fields that the base description lists for its records; one may have more. A bar stands before null. */
const RECORDS = `
  ChamberRead           id:int slug:string name_ca:string name_es:string name_en:string country:string region:string|null level:enum website:string|null
  LegislatureRead       id:int chamber_id:int number:string name_ca:string name_es:string name_en:string start_date:date end_date:date|null status:enum
  InitiativeRead        id:int chamber_id:int legislature_id:int type:enum official_id:string title_original:string title_ca:string|null title_es:string|null title_en:string|null summary:string|null status:enum submitted_at:date|null submitted_by:string|null source_url:string|null plain_summary_ca:string|null plain_summary_es:string|null plain_summary_provider:string|null plain_summary_generated_at:date-time|null
  InitiativeMini        id:int type:enum official_id:string title_original:string title_ca:string|null status:enum submitted_at:string|null plain_summary_ca:string|null plain_summary_es:string|null plain_summary_provider:string|null
  GroupMemberRow        person_id:int full_name:string constituency:string|null role:string|null member_since:date
  GroupComposition      members_total:int gender_distribution:map age_buckets:map member_parties:array
  CohesionResult        group_slug:string group_name_short:string group_color_hex:string|null cohesion:number|null members_voting:int ayes:int noes:int abstentions:int no_vote:int
  CoincidenceCell       group_a_slug:string group_b_slug:string votes_compared:int coincidence:number|null
  AttendanceRow         person_id:int full_name:string votes_total:int votes_attended:int attendance:number|null
  DissidenceRow         person_id:int full_name:string votes_compared:int dissents:int dissidence:number|null role_kind:enum|null
  GroupSummaryRow       group_slug:string group_name_short:string group_color_hex:string|null members_active:int avg_cohesion:number|null cohesion_votes_counted:int avg_attendance:number|null attendance_member_count:int
  GlobalSummary         initiatives_total:int votes_total:int initiatives_classified:int
  InitiativeTypeCount   type:enum count:int
  InitiativeStatusCount status:enum count:int
  GroupProposalCount    slug:string name_short:string color_hex:string|null count:int
  GroupActivity         recent_initiatives:array topic_distribution:array
  CrossTopicGroup       topic:map group:map initiatives_on_topic_by_group:array topic_distribution_for_group:array joint_initiatives:array joint_initiatives_total:int
  PersonPage            total:int page:int page_size:int items:array
  VotePage              total:int page:int page_size:int items:array`;

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

const document = openapi(endpoints, 'https://votes.example');
const schemas = document.components.schemas as Record<string, Schema>;
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** A parameter in the words of the list above. */
function parameterType({
  type,
  format,
  enum: values,
  pattern,
  minimum,
  maximum,
  default: usual,
}: Schema): string {
  const limits = `${minimum === undefined ? '' : `>=${minimum}`}${maximum === undefined ? '' : `<=${maximum}`}`;
  const name = values?.join('|') ?? pattern?.replaceAll(/[()^$]/g, '') ?? format ?? type;
  return `${type === 'integer' ? 'int' : name}${limits}${usual === undefined ? '' : `=${usual}`}`;
}

function routeOf(path: string): string[] {
  const { parameters, responses } = document.paths[path]!.get;
  const known = parameters.filter(({ name }) => name !== 'fields' && !(OURS[path] ?? []).includes(name));
  const typed = known.map(({ name, in: place, required, schema }) => ({
    ...{ name, place },
    text: parameterType(schema as Schema) + (required ? '' : '?'),
  }));
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const { text } = typed.find((parameter) => parameter.name === name && parameter.place === 'path')!;
    return text === 'string' ? `{${name}}` : `{${name}:${text}}`;
  });
  const content = responses[200].content as Record<string, { schema: Schema }>;
  const answer = content['application/json']!.schema;
  const shape = (answer.items ?? answer).$ref!.split('/').at(-1)!;
  const inQuery = typed.filter(({ place }) => place === 'query').map(({ name, text }) => `${name}:${text}`);
  return [inPath, ...inQuery, '->', answer.items === undefined ? shape : `${shape}[]`];
}

function fieldType(schema: Schema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(fieldType).join('|');
  if (schema.$ref !== undefined) {
    const named = schemas[schema.$ref.split('/').at(-1)!]!;
    return named.enum === undefined ? 'map' : 'enum';
  }
  const [type, ...more] = [schema.type].flat();
  const name = { integer: 'int', object: 'map' }[type!] ?? type!;
  const told = schema.format?.startsWith('date') ? schema.format : schema.enum === undefined ? name : 'enum';
  return [told, ...more].join('|');
}

/** Parameters that the base description does not have; `fields`, which every list and record takes, comes to these. */
const OURS: Readonly<Record<string, readonly string[]>> = {
  '/votes': [
    ...[
      'question',
      'presented_by',
      'remarkable',
      'decisive',
      'initiative_id',
      'year',
      'changed_since',
      'sort',
    ],
  ],
  '/persons': [
    ...[
      'on',
      'constituency',
      'party',
      'party_id',
      'group_slug',
      'gender',
      'sits_today',
      'changed_since',
      'sort',
    ],
  ],
  '/groups': ['on', 'changed_since'],
  '/groups/{slug}/members': ['on'],
  '/metrics/group-summary': ['scope'],
  '/metrics/attendance': ['scope'],
  '/metrics/dissidence': ['scope'],
  '/metrics/coincidence': ['topic_slug', 'scope'],
  ...Object.fromEntries(
    ['summary', 'initiatives/by-type', 'initiatives/by-status', 'votes/by-result', 'votes/by-proposing-group']
      .concat('topics/global')
      .map((path) => [`/stats/${path}`, ['legislature_id']]),
  ),
};

const base = lines(BASE);

it.each(base.map((words) => [words[0]!.replaceAll(/:int\}/g, '}'), words] as const))(
  'GET %s takes and answers what the base description says',
  (path, words) => {
    expect(routeOf(path)).toEqual(words);
    expect(document.paths[path]!.get).not.toHaveProperty('x-beyond-base');
  },
);

it('any other route is marked as one of ours', () => {
  const listed = base.map(([path]) => path!.replaceAll(':int}', '}'));
  const others = endpoints.filter(({ path }) => !listed.includes(path));
  expect(others.filter(({ extra }) => extra !== true).map(({ path }) => path)).toEqual([]);
});

it.each(lines(RECORDS))('%s has the fields of the base description', (name, ...fields) => {
  const { properties = {}, required } = schemas[name!]!;
  const found = fields.map((field) => {
    const known = field.split(':')[0]!;
    return `${known}:${properties[known] === undefined ? 'missing' : fieldType(properties[known])}`;
  });
  expect(found).toEqual(fields);
  expect(required).toEqual(Object.keys(properties));
});
