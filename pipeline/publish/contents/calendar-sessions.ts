import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { SessionStatus } from '../../model/session.ts';

/** A point of an order of the day. */
export interface CalendarItem {
  position: number;
  title: string;
  officialId: string | null;
  topics: readonly number[];
  /** Slugs of the groups that are authors of its initiative. */
  groups: readonly string[];
}

export type CalendarSession = ReturnType<typeof sessionsWhere>[number];

/** Returns the sessions from a date on, in order of time. */
export const sessionsSince = (read: DbReader, date: string): CalendarSession[] =>
  sessionsWhere(read, sql<SqlBool>`s.date >= ${date}`);

/** Returns all sessions of a legislature, in order of time. */
export const sessionsOf = (read: DbReader, legislatureId: number): CalendarSession[] =>
  sessionsWhere(read, sql<SqlBool>`s.legislature_id = ${legislatureId}`);

/** Returns the sessions `s` that meet a condition, with all facts that a calendar shows. */
function sessionsWhere(read: DbReader, condition: Expression<SqlBool>) {
  const { db, all, get } = read;
  const dataDate = get(db.selectFrom('about').select('data_date'))!.data_date;
  const days = Map.groupBy(
    all(
      db
        .selectFrom('session_days as d')
        .innerJoin('sessions as s', 's.id', 'd.session_id')
        .select(['d.session_id', 'd.date', 'd.starts_at'])
        .where(condition)
        .orderBy('d.date'),
    ),
    (day) => day.session_id,
  );
  const items = itemsWhere(read, condition);
  const changes = all(
    db
      .selectFrom('session_changes')
      .select(({ fn }) => ['session_id', fn.max('revision').as('revision'), fn.max('date').as('date')])
      .groupBy('session_id'),
  );
  const revisions = new Map(changes.map((change) => [change.session_id, change]));
  const sessions = all(
    db
      .selectFrom('sessions as s')
      .innerJoin('chambers as c', 'c.id', 's.chamber_id')
      .leftJoin('sources as d', 'd.id', 's.source_id')
      .select([
        's.id',
        'c.slug as chamber',
        's.date',
        's.status',
        's.title',
        's.session_number',
        'd.retrieved_at',
      ])
      .where(condition)
      .orderBy('s.date')
      .orderBy('s.id'),
  );
  return sessions.map(({ retrieved_at, ...session }) => {
    const seenOn = revisions.get(session.id)?.date ?? retrieved_at?.slice(0, 10);
    return {
      ...session,
      status: session.status as SessionStatus,
      days: days.get(session.id) ?? [],
      items: items.get(session.id) ?? [],
      revision: revisions.get(session.id)?.revision ?? 0,
      revisedOn: seenOn ?? (session.date < dataDate ? session.date : dataDate),
    };
  });
}

/** Returns the points of the sessions `s` that meet a condition, by session. */
function itemsWhere({ db, all }: DbReader, condition: Expression<SqlBool>): Map<number, CalendarItem[]> {
  const items = db
    .selectFrom('agenda_items as i')
    .innerJoin('sessions as s', 's.id', 'i.session_id')
    .where(condition);
  const topics = Map.groupBy(
    all(
      items
        .innerJoin('initiative_topics as t', 't.initiative_id', 'i.initiative_id')
        .select(['i.id', 't.topic_id'])
        .orderBy('t.topic_id'),
    ),
    ({ id }) => id,
  );
  const groups = Map.groupBy(
    all(
      items
        .innerJoin('initiative_sponsors as a', 'a.initiative_id', 'i.initiative_id')
        .innerJoin('groups as g', 'g.id', 'a.group_id')
        .select(['i.id', 'g.slug'])
        .orderBy('a.position'),
    ),
    ({ id }) => id,
  );
  const rows = all(
    items.select(['i.id', 'i.session_id', 'i.position', 'i.title', 'i.official_id']).orderBy('i.id'),
  );
  const presented = rows.map(({ id, session_id, position, title, official_id }) => ({
    session_id,
    position,
    title,
    officialId: official_id,
    topics: (topics.get(id) ?? []).map(({ topic_id }) => topic_id),
    groups: (groups.get(id) ?? []).map(({ slug }) => slug),
  }));
  return Map.groupBy(presented, (item) => item.session_id);
}
