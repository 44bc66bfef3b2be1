import { type InferResult, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { AgendaItem, AgendaSession } from '../../model/session.ts';

/** Statuses of an upcoming session with an order of the day (SPEC, States). */
export const UPCOMING = ['scheduled', 'modified'] as const;

/** Days `d` of the session `s`, including its date, which is the first. */
export const daysOfSession = sql`(select date from session_days where session_id = s.id union select s.date) d`;

/**
 * Returns a condition: the session `s` has a day today or later, so that it is not over before its last day.
 */
export const lastsUntil = (today: string) => sql<SqlBool>`exists (
  select 1 from ${daysOfSession} where d.date >= ${today})`;

/** Returns a condition: the session has such a day without votes yet, and an order of the day. */
export const isUpcoming = (
  today: string,
) => sql<SqlBool>`s.status in (${sql.join([...UPCOMING, 'completed'])}) and exists (
  select 1 from ${daysOfSession}
  where d.date >= ${today} and not exists (
    select 1 from votes v
    where v.legislature_id = s.legislature_id and v.session_number = s.session_number and v.date = d.date))`;

/** The order of the day of the session `s`, as JSON. */
const items = sql<string>`(
  select json_group_array(
    json_object(
      'id', i.id, 'session_id', i.session_id, 'position', i.position, 'section', i.section,
      'official_id', i.official_id, 'title', i.title, 'initiative_id', i.initiative_id
    ) order by i.position
  ) from agenda_items i where i.session_id = s.id)`;

const days = sql<string>`(
  select json_group_array(json_object('date', d.date, 'starts_at', d.starts_at) order by d.date)
  from session_days d where d.session_id = s.id)`;

const changes = sql<string>`(
  select json_group_array(
    json_object(
      'revision', c.revision, 'date', c.date, 'kind', c.kind, 'before', c.before, 'after', c.after,
      'official_id', c.official_id, 'title', c.title
    ) order by c.position
  ) from session_changes c where c.session_id = s.id)`;

/** Selects sessions `s` with their order of the day, in order of time. */
export const selectSessions = (db: DbReader['db']) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('sources as d', 'd.id', 's.source_id')
    .select([
      's.id',
      's.chamber_id',
      's.legislature_id',
      's.session_number',
      's.date',
      's.status',
      's.title',
      'd.url as source_url',
      days.as('days'),
      items.as('items'),
      changes.as('changes'),
    ])
    .orderBy('s.date')
    .orderBy('s.id');

type Row = InferResult<ReturnType<typeof selectSessions>>[number];

/** Returns a session as published. */
export const presentSession = (row: Row): AgendaSession => ({
  ...row,
  days: JSON.parse(row.days) as AgendaSession['days'],
  items: JSON.parse(row.items) as AgendaItem[],
  changes: JSON.parse(row.changes) as AgendaSession['changes'],
});
