import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { TIME_ZONE } from '../../core/time.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import type { SessionStatus } from '../../model/session.ts';
import type { ExtraFile } from '../release/write-release.ts';

/** Number of past years in calendars. */
const BACK = 1;

/**
 * Yields calendars of plenary sessions for subscription: one for each chamber, and one for each topic with
 * the sessions that debate it. Their path is `/data/latest/agenda/`, which any static host serves.
 */
export function* calendars(read: DbReader, webUrl: string): Generator<ExtraFile> {
  const sessions = recentSessions(read);
  const write = (path: string, name: string, entries: CalendarEntry[]): ExtraFile => {
    const text = sessionCalendar(name, `${webUrl}/data/latest/${path}`, entries);
    return { path, bytes: new TextEncoder().encode(text), rows: entries.length };
  };
  for (const { slug, name_es } of read.all(read.db.selectFrom('chambers').selectAll().orderBy('id'))) {
    const entries = sessions
      .filter(({ chamber }) => chamber === slug)
      .flatMap((session) => entriesOf(session, session.items));
    yield write(`agenda/chambers/${slug}.ics`, `${name_es}: sesiones plenarias`, entries);
  }
  for (const { id, slug, name_es } of read.all(read.db.selectFrom('topics').selectAll().orderBy('id'))) {
    const entries = sessions.flatMap((session) => {
      const own = session.items.filter(({ topics }) => topics.includes(id));
      return own.length === 0 ? [] : entriesOf(session, own);
    });
    yield write(`agenda/topics/${slug}.ics`, `${name_es}: sesiones plenarias`, entries);
  }
}

/** Returns the calendars of a finished database. */
export function calendarFiles(database: string, webUrl: string): ExtraFile[] {
  using read = openDatabase(database);
  return [...calendars(read, webUrl)];
}

interface Item {
  position: number;
  title: string;
  officialId: string | null;
  topics: number[];
}

type Session = ReturnType<typeof recentSessions>[number];

/** Returns an entry for every day of a session: the second day of a session begins at another hour. */
function entriesOf(session: Session, items: Item[]): CalendarEntry[] {
  const { id, chamber, days, status, title, url, revision, revisedOn } = session;
  const description = items.map((item) => `${item.position}. ${item.title}${numbered(item)}`).join('\n');
  return days.map(({ date, starts_at }) => ({
    uid: `${id}-${date.replaceAll('-', '')}@${chamber}`,
    date,
    startsAt: starts_at,
    status,
    title,
    description: description === '' ? null : description,
    url,
    sequence: revision,
    revisedOn,
  }));
}

const numbered = ({ officialId }: Item): string => (officialId === null ? '' : ` (${officialId})`);

/**
 * Returns sessions from a year before the date of the data, in order of time, with all facts that a calendar
 * shows.
 */
function recentSessions(read: DbReader) {
  const { db, all, get } = read;
  const dataDate = get(db.selectFrom('about').select('data_date'))!.data_date;
  const since = `${Number(dataDate.slice(0, 4)) - BACK}${dataDate.slice(4)}`;
  const days = Map.groupBy(
    all(db.selectFrom('session_days').selectAll().where('date', '>=', since).orderBy('date')),
    (day) => day.session_id,
  );
  const items = itemsSince(read, since);
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
      .select(['s.id', 'c.slug as chamber', 's.date', 's.status', 's.title', 'd.url', 'd.retrieved_at'])
      .where('s.date', '>=', since)
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

function itemsSince({ db, all }: DbReader, since: string): Map<number, Item[]> {
  const topics = Map.groupBy(
    all(
      db
        .selectFrom('initiative_topics as t')
        .innerJoin('agenda_items as i', 'i.initiative_id', 't.initiative_id')
        .select(['i.id', 't.topic_id'])
        .distinct()
        .orderBy('t.topic_id'),
    ),
    ({ id }) => id,
  );
  const rows = all(
    db
      .selectFrom('agenda_items as i')
      .innerJoin('sessions as s', 's.id', 'i.session_id')
      .select(['i.id', 'i.session_id', 'i.position', 'i.title', 'i.official_id'])
      .where('s.date', '>=', since)
      .orderBy('i.id'),
  );
  const items = rows.map(({ id, session_id, position, title, official_id }) => ({
    session_id,
    position,
    title,
    officialId: official_id,
    topics: (topics.get(id) ?? []).map(({ topic_id }) => topic_id),
  }));
  return Map.groupBy(items, (item) => item.session_id);
}

/** One day of a session, as an entry of a calendar. */
export interface CalendarEntry {
  /** Permanent id, independent of all changes. */
  uid: string;
  date: string;
  /** `HH:MM`, local; without an hour the entry covers the whole day. */
  startsAt: string | null;
  status: SessionStatus;
  title: string;
  description: string | null;
  url: string | null;
  /** Number of revisions. */
  sequence: number;
  /** Day of the last revision. */
  revisedOn: string;
}

const STATUS: Readonly<Record<SessionStatus, ICalEventStatus>> = {
  planned: ICalEventStatus.TENTATIVE,
  scheduled: ICalEventStatus.CONFIRMED,
  modified: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The time zone rules of Spain since 1996; entries are never older. */
const ZONE = `BEGIN:VTIMEZONE
TZID:${TIME_ZONE}
BEGIN:DAYLIGHT
DTSTART:19960331T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/**
 * Formats entries as iCalendar (RFC 5545). Stamps are days of the data and not the current time, so the same
 * entries give the same bytes, and calendar programs see only real changes.
 */
export function sessionCalendar(name: string, url: string, entries: CalendarEntry[]): string {
  const calendar = ical({
    name,
    source: url,
    prodId: { company: 'Hemicicle', product: 'agenda', language: 'ES' },
    timezone: { name: null, generator: () => ZONE },
  });
  for (const entry of entries) {
    const revised = new Date(`${entry.revisedOn}T00:00:00Z`);
    calendar.createEvent({
      id: entry.uid,
      // The library reads the hour as local time of this machine and writes it as the hour of the zone. Noon
      // exists on every day.
      start: new Date(`${entry.date}T${entry.startsAt ?? '12:00'}:00`),
      allDay: entry.startsAt === null,
      timezone: TIME_ZONE,
      summary: plain(entry.title),
      description: entry.description === null ? null : plain(entry.description),
      url: entry.url?.replace(/[,;]/g, encodeURIComponent) ?? null,
      status: STATUS[entry.status],
      sequence: entry.sequence,
      stamp: revised,
      lastModified: revised,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Removes control characters except line ends, which calendars do not allow. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');
