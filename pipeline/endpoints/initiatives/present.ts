import { type Expression, type InferResult, type SqlBool, sql } from 'kysely';
import { memoize } from '../../core/memoize.ts';
import type { DbReader } from '../../db/open.ts';
import type { Initiative, InitiativeMini } from '../../model/initiatives/initiative.ts';
import { whenSet } from '../lists.ts';

/** Selects initiatives `i`. */
export const fromInitiatives = (db: DbReader['db']) => db.selectFrom('initiatives as i');

type Initiatives = ReturnType<typeof fromInitiatives>;

/** Sorts by day of presentation, the order of an index; those without a day come last. */
export const newestFirst = (initiatives: Initiatives): Initiatives =>
  initiatives.orderBy('i.submitted_at', (order) => order.desc().nullsLast()).orderBy('i.id', 'desc');

/** Sorts by legislature, the newest first, then by the latest event. */
export const latestFirst = (initiatives: Initiatives): Initiatives =>
  initiatives
    .orderBy('i.legislature_id', 'desc')
    .orderBy('i.last_event_on', (order) => order.desc().nullsLast())
    .orderBy('i.id', 'desc');

/** Names the initiatives `i` whose end no document shows: open ones, and those that lapsed with their legislature. */
export const isUnfinished = sql<SqlBool>`(
  i.outcome is null or i.outcome = 'unknown' or (i.outcome = 'expired' and i.status_basis = 'dissolution'))`;

/** The stage `s` of an initiative that has no last day; the words for how it ended are no stage. */
export const isOpenStage = sql<SqlBool>`(s.end_date is null and s.organ not like 'Concluido%')`;

/** The name of a stage `s`. */
export const stageName = sql<string>`coalesce(s.phase, s.organ)`;

/** Returns the latest day that each list of initiatives with stages names: the list is not older. */
export const listedUntil = memoize(
  ({ all }: DbReader): ReadonlyMap<number, string> =>
    new Map(
      all(sql<{ source_id: number; day: string }>`
        select i.source_id, max(max(coalesce(s.start_date, ''), coalesce(s.end_date, ''))) as day
        from initiatives i join initiative_steps s on s.initiative_id = i.id
        where i.source_id is not null group by i.source_id`).map(({ source_id, day }) => [source_id, day]),
    ),
);

/** The present stage of the initiative `i`, as JSON; null without one. */
const presentStage = sql<string | null>`(
  select json_object('name', ${stageName}, 'body', s.organ, 'since', s.start_date)
  from initiative_steps s
  where s.initiative_id = i.id and ${isOpenStage} and ${isUnfinished}
  order by s.position desc limit 1)`;

/** The first day of that stage. */
const stageSince = sql<string | null>`json_extract(${presentStage}, '$.since')`;

/** Returns a condition: the present stage of the initiative `i` has a name. */
export const isInStage = (name: string): Expression<SqlBool> =>
  sql<SqlBool>`json_extract(${presentStage}, '$.name') = ${name}`;

/** Sorts by the first day of the present stage, the longest ago first; initiatives without one come last. */
export const longestInStageFirst = (initiatives: Initiatives): Initiatives =>
  initiatives.orderBy(stageSince, (order) => order.asc().nullsLast()).orderBy('i.id');

/** Selects the columns of a published initiative. */
export const selectInitiatives = (initiatives: Initiatives) =>
  initiatives
    .leftJoin('initiative_types as k', 'k.code', 'i.type_code')
    .select(['i.id', 'i.chamber_id', 'i.legislature_id', 'i.type', 'i.type_code'])
    .select(['k.name_ca as type_ca', 'k.name_es as type_es', 'k.name_en as type_en'])
    .select(['i.official_id', 'i.title_original', 'i.title_ca', 'i.title_en', 'i.status'])
    .select(['i.status_detail', 'i.status_basis', 'i.submitted_at', 'i.outcome'])
    .select(['i.approved_in_part', 'i.closed_on', 'i.last_event_on', 'i.continued_by_id'])
    .select(['i.submitted_by', 'i.source_url', 'i.plain_summary_ca', 'i.plain_summary_es'])
    .select(['i.plain_summary_en', 'i.plain_summary_provider', 'i.plain_summary_generated_at'])
    .select(['i.source_id', presentStage.as('stage')]);

/** Selects the columns of an initiative’s short form. */
export const selectMinis = (initiatives: Initiatives) =>
  initiatives
    .select(['i.id', 'i.type', 'i.official_id', 'i.title_original', 'i.title_ca', 'i.title_en', 'i.status'])
    .select(['i.submitted_at', 'i.outcome', 'i.approved_in_part', 'i.continued_by_id'])
    .select(['i.plain_summary_ca', 'i.plain_summary_es', 'i.plain_summary_en', 'i.plain_summary_provider']);

/** Returns a condition: the initiative `i` has a topic. */
export const hasTopic = (slug: string): Expression<SqlBool> => sql<SqlBool>`
  i.id in (
    select c.initiative_id from initiative_topics c join topics t on t.id = c.topic_id where t.slug = ${slug}
  )`;

/**
 * Returns a condition: a group signed the initiative `i`, alone or with others. Authors contain the group’s
 * name of that time.
 */
export const isSubmittedByGroup = (slug: string): Expression<SqlBool> => sql<SqlBool>`
  exists (
    select 1 from groups g
    where g.slug = ${slug} and g.legislature_id = i.legislature_id and instr(i.submitted_by, g.name_long) > 0
  )`;

type Row = InferResult<ReturnType<typeof selectInitiatives>>[number];
type MiniRow = InferResult<ReturnType<typeof selectMinis>>[number];

/** Returns a function that returns an initiative as published. */
export const initiativePresenter =
  (read: DbReader) =>
  ({
    type_code,
    type_ca,
    type_es,
    type_en,
    stage,
    source_id,
    approved_in_part,
    ...row
  }: Row): Initiative => ({
    ...row,
    approved_in_part: approved_in_part === 1,
    stage:
      stage === null
        ? null
        : {
            ...JSON.parse(stage),
            as_of: source_id === null ? null : (listedUntil(read).get(source_id) ?? null),
          },
    official_type: { code: type_code, name_ca: type_ca, name_es: type_es, name_en: type_en },
    title_es: null,
    summary: null,
  });

/** Returns an initiative in short form. */
export const presentMini = ({ approved_in_part, ...row }: MiniRow): InitiativeMini => ({
  ...row,
  approved_in_part: approved_in_part === 1,
});

/** Initiatives in a list of the newest ones (SPEC, Limits). */
const RECENT = 10;

/** Returns the newest initiatives that meet a condition. */
export function recentInitiatives(
  { db, all }: DbReader,
  condition: Expression<SqlBool>,
  legislatureId: number | undefined,
): InitiativeMini[] {
  const chosen = fromInitiatives(db).where((eb) =>
    eb.and([condition, ...whenSet(legislatureId, (id) => eb('i.legislature_id', '=', id))]),
  );
  return all(selectMinis(newestFirst(chosen)).limit(RECENT)).map(presentMini);
}
