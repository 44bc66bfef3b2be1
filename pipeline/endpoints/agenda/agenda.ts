import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, idsOf, known } from '../../core/known.ts';
import { legislatureEndpoint } from '../../core/record-endpoints.ts';
import { dayFilter, legislatureId, onlyLegislature, topicSlug } from '../../core/record-params.ts';
import { localDate } from '../../model/fields.ts';
import { agendaItem, agendaSession, SESSION_STATUSES, sitting } from '../../model/session.ts';
import { dataDateOf } from '../data-date.ts';
import { offsetOf, pageOf, pageParams, whenSet } from '../lists.ts';
import { findTopic, topicSlugs } from '../topics/find.ts';
import { daysOfSession, isUpcoming, lastsUntil, presentSession, selectSessions } from './present.ts';

/** The filters of sessions and their days; several are combined with AND. */
const agendaFilters = z.object({
  legislature_id: onlyLegislature('Only sessions of this legislature.'),
  status: z.enum(SESSION_STATUSES).optional().meta({ description: 'Only sessions with this status.' }),
  date_from: dayFilter('Only days on this local date or later.', '2025-01-01'),
  date_to: dayFilter('Only days on this local date or earlier.', '2025-01-31'),
  updated_since: dayFilter(
    'Only sessions that changed on this date or later, according to their `changes`; sessions with undated changes are excluded.',
    '2025-01-01',
  ),
});

export const sessions = endpoint({
  path: '/agenda/sessions',
  tag: 'Agenda',
  summary: 'Plenary sessions in chronological order, each with its agenda',
  description:
    'The sessions are also published outside the API as calendars to subscribe to (text/calendar): `/data/latest/agenda/chambers/{slug}.ics` has the sessions of a chamber, `/data/latest/agenda/topics/{slug}.ics` those that debate a topic; in Catalan and English below `agenda/ca/` and `agenda/en/`.',
  params: z.object({
    legislature_id: onlyLegislature('Only sessions of this legislature.'),
    status: z.enum(SESSION_STATUSES).optional().meta({ description: 'Only sessions with this status.' }),
    upcoming_only: z.boolean().default(true).meta({
      description: 'Only sessions with a day today or later, in the chamber’s time zone.',
      example: false,
    }),
  }),
  result: z.array(agendaSession),
  clock: true,
  compute({ legislature_id, status, upcoming_only }, { read, today }) {
    let query = selectSessions(read.db);
    if (upcoming_only) query = query.where(lastsUntil(today));
    if (legislature_id !== undefined) query = query.where('s.legislature_id', '=', legislature_id);
    if (status !== undefined) query = query.where('s.status', '=', status);
    return read.all(query).map(presentSession);
  },
  prebuild: () => [],
});

export const upcomingSession = endpoint({
  path: '/agenda/upcoming',
  tag: 'Agenda',
  summary: 'The next plenary session with an agenda',
  description:
    'The earliest session with a day, today or later in the chamber’s time zone, on which it has not voted yet: a scheduled or modified session, or one that has voted on its first days and continues. Returns 404 if no such session exists.',
  params: z.object({}),
  missing: ['Upcoming session'],
  result: agendaSession,
  clock: true,
  compute(_, { read, today }) {
    const next = read.get(selectSessions(read.db).where(isUpcoming(today)).limit(1));
    return presentSession(known(next, 'Upcoming session'));
  },
  prebuild: () => [],
});

export const calendar = legislatureEndpoint({
  path: '/agenda/calendar',
  tag: 'Agenda',
  summary: 'Every plenary session of one legislature, with the date of the data',
  description:
    'Does not depend on the current time: upcoming sessions are those on or after `data_date`. Calendars to subscribe to (iCalendar) are at `/data/latest/agenda/`: `chambers/{slug}.ics`, `legislatures/{id}.ics`, `topics/{slug}.ics` and `groups/{slug}.ics`, in Spanish; in Catalan and English below `ca/` and `en/`.',
  extra: true,
  result: z
    .object({
      data_date: localDate.meta({ description: 'Date of the newest data.' }),
      sessions: z.array(agendaSession).meta({ description: 'The sessions in chronological order.' }),
    })
    .meta({ id: 'AgendaCalendar', description: 'The sessions of one legislature.' }),
  compute({ legislature_id }, { read }) {
    const rows = read.all(selectSessions(read.db).where('s.legislature_id', '=', legislature_id));
    return { data_date: dataDateOf(read), sessions: rows.map(presentSession) };
  },
});

export const allSessions = endpoint({
  path: '/sessions',
  tag: 'Agenda',
  summary: 'Plenary sessions that match all the filters, in pages',
  description:
    'Newest first. Does not depend on the current time: it lists past and upcoming sessions alike, in the format of /agenda/sessions. For the individual days of sessions, use /sittings.',
  extra: true,
  params: agendaFilters.extend(pageParams),
  result: pageOf('SessionPage', agendaSession),
  compute({ page, page_size, ...filters }, { read }) {
    const chosen = isChosenSession(filters);
    const counted = read.db.selectFrom('sessions as s').where(chosen);
    const { total } = read.get(counted.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const rows = read.all(
      selectSessions(read.db)
        .where(chosen)
        .clearOrderBy()
        .orderBy('s.date', 'desc')
        .orderBy('s.id', 'desc')
        .limit(page_size)
        .offset(offsetOf({ page, page_size })),
    );
    return { total, page, page_size, items: rows.map(presentSession) };
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});

export const sittings = endpoint({
  path: '/sittings',
  tag: 'Agenda',
  summary: 'Days of plenary sessions that match all the filters, in pages',
  description:
    'Newest first, each with its session and its number of votes. A day may be in the future, and a past day may have no votes.',
  extra: true,
  params: agendaFilters.extend(pageParams),
  result: pageOf('SittingPage', sitting),
  compute({ page, page_size, ...filters }, { read }) {
    const chosen = read.db
      .selectFrom('session_days as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .where(isChosenDay(filters));
    const { total } = read.get(chosen.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const items = read.all(
      chosen
        .select(['d.session_id', 'd.date', 'd.starts_at'])
        .select(['s.legislature_id', 's.session_number', 's.title', 's.status'])
        .select(
          sql<number>`(select count(*) from votes v
            where v.legislature_id = s.legislature_id and v.session_number = s.session_number and v.date = d.date)`.as(
            'votes',
          ),
        )
        .orderBy('d.date', 'desc')
        .orderBy('d.session_id', 'desc')
        .limit(page_size)
        .offset(offsetOf({ page, page_size })),
    );
    return { total, page, page_size, items };
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});

type Filters = z.output<typeof agendaFilters>;

const ofSession = ({ legislature_id, status, updated_since }: Filters) => [
  ...whenSet(legislature_id, (id) => sql<SqlBool>`s.legislature_id = ${id}`),
  ...whenSet(status, (one) => sql<SqlBool>`s.status = ${one}`),
  ...whenSet(
    updated_since,
    (date) =>
      sql<SqlBool>`exists (select 1 from session_changes c where c.session_id = s.id and c.date >= ${date})`,
  ),
];

const ofDay = ({ date_from, date_to }: Filters) => [
  ...whenSet(date_from, (date) => sql<SqlBool>`d.date >= ${date}`),
  ...whenSet(date_to, (date) => sql<SqlBool>`d.date <= ${date}`),
];

/** Returns a condition: the day `d` of a session `s` passes every given filter. */
const isChosenDay = (filters: Filters) => and([...ofSession(filters), ...ofDay(filters)]);

/**
 * Returns a condition: the session `s` passes every given filter, and one of its days is between the dates.
 */
function isChosenSession(filters: Filters) {
  const days = ofDay(filters);
  const onSuchDay = sql<SqlBool>`exists (
    select 1 from ${daysOfSession} where ${and(days)})`;
  return and([...ofSession(filters), ...(days.length === 0 ? [] : [onSuchDay])]);
}

const and = (conditions: readonly unknown[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

export const agendaItemsByTopic = endpoint({
  path: '/agenda/items/by-topic/{topic_slug}',
  tag: 'Agenda',
  summary: 'Agenda items on one topic, past and upcoming, by session and position',
  description: 'Includes only items on a known initiative that is classified under the topic.',
  params: z.object({
    topic_slug: topicSlug,
    legislature_id: legislatureId,
  }),
  missing: ['Topic'],
  result: z.array(agendaItem),
  compute({ topic_slug, legislature_id }, { read }) {
    const { id } = findTopic(read, topic_slug);
    return read.all(
      read.db
        .selectFrom('agenda_items as i')
        .innerJoin('sessions as s', 's.id', 'i.session_id')
        .innerJoin('initiative_topics as c', 'c.initiative_id', 'i.initiative_id')
        .selectAll('i')
        .where('c.topic_id', '=', id)
        .where('s.legislature_id', '=', legislature_id)
        .orderBy('s.date')
        .orderBy('s.id')
        .orderBy('i.position'),
    );
  },
  *prebuild(read) {
    for (const topic_slug of topicSlugs(read)) {
      for (const legislature_id of idsOf(read, 'legislatures')) yield { topic_slug, legislature_id };
    }
  },
});
