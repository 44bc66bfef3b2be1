import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { TIME_ZONE } from '../../core/time.ts';
import type { DbReader } from '../../db/open.ts';
import { currentSlug, onlyFormerSlugs } from '../../endpoints/groups/succession.ts';
import { LANGUAGES, type Language, voice } from '../../i18n/index.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { pageAddress } from '../../i18n/names.ts';
import type { SessionStatus } from '../../model/session.ts';
import { type ExtraFile, textFile } from '../release/write-release.ts';
import { type CalendarItem, type CalendarSession, sessionsOf, sessionsSince } from './calendar-sessions.ts';

/** Number of past years in calendars, except in that of a legislature, which has all its sessions. */
const BACK = 1;

/** The language of the addresses that name none: that of the official titles. */
const OFFICIAL = 'es';

/** Returns the address of a calendar in a release. */
const calendarFile = (language: Language, path: string): string =>
  `agenda/${language === OFFICIAL ? '' : `${language}/`}${path}.ics`;

/**
 * Yields calendars of plenary sessions for subscription: one for each chamber and each legislature, and one
 * for each topic and each group with the sessions that debate it, or its initiatives; each in every language.
 * Their path is `/data/latest/agenda/`, which any static host serves.
 */
export function* calendars(read: DbReader, webUrl: string): Generator<ExtraFile> {
  for (const { path, nameIn, debates } of calendarsIn(read))
    for (const language of LANGUAGES) {
      const file = calendarFile(language, path);
      const entries = debates.flatMap(({ session, items }) => entriesOf(session, items, webUrl, language));
      const name = `${nameIn(language)}: ${voice(language).say('agenda.sessions')}`;
      const text = sessionCalendar(name, `${webUrl}/data/latest/${file}`, language, entries);
      yield textFile(file, text, entries.length);
    }
}

/** A calendar in any language: its sessions, each with the points that it names. */
interface Calendar {
  path: string;
  nameIn(language: Language): string;
  debates: { session: CalendarSession; items: readonly CalendarItem[] }[];
}

function* calendarsIn(read: DbReader): Generator<Calendar> {
  const { db, all } = read;
  const whole = (sessions: readonly CalendarSession[]) =>
    sessions.map((session) => ({ session, items: session.items }));
  const sessions = recentSessions(read);
  const debating = (concerns: (item: CalendarItem) => boolean) =>
    sessions
      .map((session) => ({ session, items: session.items.filter(concerns) }))
      .filter(({ items }) => items.length > 0);
  const named = (record: { name_ca: string; name_es: string; name_en: string }) => (language: Language) =>
    inLanguage(record, 'name', language);
  for (const chamber of all(db.selectFrom('chambers').selectAll().orderBy('id')))
    yield {
      path: `chambers/${chamber.slug}`,
      nameIn: named(chamber),
      debates: whole(sessions.filter((session) => session.chamber === chamber.slug)),
    };
  for (const legislature of all(db.selectFrom('legislatures').selectAll().orderBy('id')))
    yield {
      path: `legislatures/${legislature.id}`,
      nameIn: named(legislature),
      debates: whole(sessionsOf(read, legislature.id)),
    };
  for (const topic of all(db.selectFrom('topics').selectAll().orderBy('id')))
    yield {
      path: `topics/${topic.slug}`,
      nameIn: named(topic),
      debates: debating(({ topics }) => topics.includes(topic.id)),
    };
  for (const { slug, name } of groupsByAnySlug(read)) {
    const current = currentSlug(read, slug);
    yield {
      path: `groups/${slug}`,
      nameIn: () => name,
      debates: debating(({ groups }) => groups.some((author) => currentSlug(read, author) === current)),
    };
  }
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
  language: Language,
): CalendarEntry[] {
  const { id, chamber, days, status, revision, revisedOn } = session;
  const title = titleIn(session, language);
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
      language,
      status === 'completed' ? `/votes?date_from=${date}&date_to=${date}` : `/agenda#session-${id}`,
    ),
    sequence: revision,
    revisedOn,
  }));
}

/** Returns the official title in its own language, and the number of the session in the others. */
function titleIn({ title, session_number }: CalendarSession, language: Language): string {
  if (language === OFFICIAL) return title;
  const session = voice(language).say('agenda.unnumbered');
  return session_number === null ? session : `${session} ${session_number}`;
}

const numbered = ({ officialId }: CalendarItem): string => (officialId === null ? '' : ` (${officialId})`);

/** Returns sessions from a year before the date of the data on. */
function recentSessions(read: DbReader): CalendarSession[] {
  const { data_date } = read.get(read.db.selectFrom('about').select('data_date'))!;
  return sessionsSince(read, `${Number(data_date.slice(0, 4)) - BACK}${data_date.slice(4)}`);
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
  /** The page about it. */
  url: string;
  sequence: number;
  /** Day of the last revision. */
  revisedOn: string;
}

/** Seconds after which calendar programs ask again. */
const REFRESH = 6 * 3600;

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
export function sessionCalendar(
  name: string,
  url: string,
  language: Language,
  entries: CalendarEntry[],
): string {
  const calendar = ical({
    name,
    source: url,
    ttl: REFRESH,
    prodId: { company: 'Hemicicle', product: 'agenda', language: language.toUpperCase() },
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
      url: entry.url.replace(/[,;]/g, encodeURIComponent),
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
