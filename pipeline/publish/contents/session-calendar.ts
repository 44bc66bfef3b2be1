import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { SessionStatus } from '../../model/agenda/session.ts';
import { TIME_ZONE } from '../../time.ts';

/** One day of a session, as an entry of a calendar. */
export interface CalendarEntry {
  /** The same for ever, whatever changes. */
  uid: string;
  date: string;
  /** `HH:MM`, local; without an hour the entry is of the whole day. */
  startsAt: string | null;
  status: SessionStatus;
  title: string;
  description: string | null;
  url: string | null;
  /** How often it was revised. */
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

/** The rules of Spain since 1996: those before do not matter, entries do not go back that far. */
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
 * Writes entries as iCalendar (RFC 5545). No clock: stamps are days of the data, so the same entries are the same bytes
 * and a calendar programme that looks again sees only what changed.
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
      // The writer takes the hour as this machine's own, and writes it down as the hour of the zone: noon is on every day.
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

/** Control characters have no place in a calendar, but for the ends of lines. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');
