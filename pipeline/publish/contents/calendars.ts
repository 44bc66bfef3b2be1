import { type DbReader, openDatabase } from '../../db/open.ts';
import { currentSlug, onlyFormerSlugs } from '../../endpoints/groups/succession.ts';
import { pageAddress } from '../../i18n/names.ts';
import type { ExtraFile } from '../release/write-release.ts';
import { type CalendarItem, type CalendarSession, sessionsOf, sessionsSince } from './calendar-sessions.ts';
import { type CalendarEntry, sessionCalendar } from './session-calendar.ts';

/** Number of past years in calendars, except in that of a legislature, which has all its sessions. */
const BACK = 1;

/** The language of calendars: that of the official titles. */
const LANGUAGE = 'es';

/**
 * Yields calendars of plenary sessions for subscription: one for each chamber and each legislature, and one
 * for each topic and each group with the sessions that debate it, or its initiatives. Their path is
 * `/data/latest/agenda/`, which any static host serves.
 */
export function* calendars(read: DbReader, webUrl: string): Generator<ExtraFile> {
  const { db, all } = read;
  const write = (path: string, name: string, entries: CalendarEntry[]): ExtraFile => {
    const text = sessionCalendar(
      `${name}: sesiones plenarias`,
      `${webUrl}/data/latest/agenda/${path}.ics`,
      entries,
    );
    return { path: `agenda/${path}.ics`, bytes: new TextEncoder().encode(text), rows: entries.length };
  };
  const whole = (sessions: readonly CalendarSession[]): CalendarEntry[] =>
    sessions.flatMap((session) => entriesOf(session, session.items, webUrl));
  const sessions = recentSessions(read);
  const debating = (concerns: (item: CalendarItem) => boolean): CalendarEntry[] =>
    sessions.flatMap((session) => {
      const own = session.items.filter(concerns);
      return own.length === 0 ? [] : entriesOf(session, own, webUrl);
    });
  for (const { slug, name_es } of all(db.selectFrom('chambers').selectAll().orderBy('id')))
    yield write(`chambers/${slug}`, name_es, whole(sessions.filter(({ chamber }) => chamber === slug)));
  for (const { id, name_es } of all(db.selectFrom('legislatures').selectAll().orderBy('id')))
    yield write(`legislatures/${id}`, name_es, whole(sessionsOf(read, id)));
  for (const { id, slug, name_es } of all(db.selectFrom('topics').selectAll().orderBy('id')))
    yield write(
      `topics/${slug}`,
      name_es,
      debating(({ topics }) => topics.includes(id)),
    );
  for (const { slug, name } of groupsByAnySlug(read)) {
    const current = currentSlug(read, slug);
    yield write(
      `groups/${slug}`,
      name,
      debating(({ groups }) => groups.some((author) => currentSlug(read, author) === current)),
    );
  }
}

/** Returns the calendars of a finished database. */
export function calendarFiles(database: string, webUrl: string): ExtraFile[] {
  using read = openDatabase(database);
  return [...calendars(read, webUrl)];
}

/** Returns every slug of a group, also former ones, with the newest name of that group. */
function groupsByAnySlug(read: DbReader): { slug: string; name: string }[] {
  const { db, all } = read;
  const rows = all(db.selectFrom('groups').select(['slug', 'name_long']).orderBy('legislature_id'));
  const names = new Map(rows.map(({ slug, name_long }) => [slug, name_long]));
  return [...names.keys(), ...onlyFormerSlugs(read)]
    .sort()
    .map((slug) => ({ slug, name: names.get(currentSlug(read, slug)) ?? names.get(slug)! }));
}

/** Returns an entry for every day of a session: the second day of a session begins at another hour. */
function entriesOf(
  session: CalendarSession,
  items: readonly CalendarItem[],
  webUrl: string,
): CalendarEntry[] {
  const { id, chamber, days, status, title, revision, revisedOn } = session;
  const description = items.map((item) => `${item.position}. ${item.title}${numbered(item)}`).join('\n');
  return days.map(({ date, starts_at }) => ({
    uid: `${id}-${date.replaceAll('-', '')}@${chamber}`,
    date,
    startsAt: starts_at,
    status,
    title,
    description: description === '' ? null : description,
    url: pageAddress(
      webUrl,
      LANGUAGE,
      status === 'completed' ? `/votes?date_from=${date}&date_to=${date}` : `/agenda#session-${id}`,
    ),
    sequence: revision,
    revisedOn,
  }));
}

const numbered = ({ officialId }: CalendarItem): string => (officialId === null ? '' : ` (${officialId})`);

/** Returns sessions from a year before the date of the data on. */
function recentSessions(read: DbReader): CalendarSession[] {
  const { data_date } = read.get(read.db.selectFrom('about').select('data_date'))!;
  return sessionsSince(read, `${Number(data_date.slice(0, 4)) - BACK}${data_date.slice(4)}`);
}
