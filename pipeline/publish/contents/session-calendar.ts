import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { TIME_ZONE } from '../../core/time.ts';
import type { Language } from '../../i18n/index.ts';
import type { SessionStatus } from '../../model/session.ts';

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
  /** Number of revisions. */
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
