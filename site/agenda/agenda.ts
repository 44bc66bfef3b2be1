import type { z } from 'zod';
import type { Ask } from '../../pipeline/answers.ts';
import type { calendar } from '../../pipeline/endpoints/agenda/calendar.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { AgendaItem, AgendaSession } from '../../pipeline/model/agenda/session.ts';
import { newestLegislature } from '../published.ts';

/** The sessions of a legislature and the day as of which they are shown. */
export type Calendar = z.output<typeof calendar.result>;

/** The calendar of the newest legislature; null where none is published. */
export const newestCalendar = (ask: Ask): Calendar | null =>
  ask<Calendar>(`/agenda/calendar?legislature_id=${newestLegislature(ask)}`);

/** Sessions as a reader asks for them. */
interface Agenda {
  /** The next one with an order of the day. */
  next: AgendaSession | null;
  /** All to come, the next one included, in order of time. */
  coming: AgendaSession[];
  /** The newest first; a mark in the calendar that nothing followed is none. */
  past: AgendaSession[];
}

/** What is to come and what is over on the day as of which a calendar is shown. */
export function agendaOf({ data_date, sessions }: Calendar): Agenda {
  const toCome = ({ date, status }: AgendaSession) => date >= data_date && status !== 'completed';
  const coming = sessions.filter(toCome);
  return {
    next: coming.find(({ status }) => status === 'scheduled' || status === 'modified') ?? null,
    coming,
    past: sessions.filter((session) => !toCome(session) && session.status !== 'planned').reverse(),
  };
}

/** What a session is called. */
export const sessionName = ({ session_number }: AgendaSession, { say }: Voice): string =>
  session_number === null ? say('agenda.unnumbered') : say('session', { session: session_number });

/** Its days, each with the hour it begins at where that is known. */
export const daysOf = ({ date, days }: AgendaSession, voice: Voice): string[] =>
  (days.length > 0 ? days : [{ date, starts_at: null }]).map((day) =>
    day.starts_at === null
      ? voice.date(day.date)
      : voice.say('agenda.at', { date: voice.date(day.date), time: day.starts_at }),
  );

/** The address of the votes of a session’s days; they are found by their dates. */
export const votesOfDays = ({ date, days }: AgendaSession): string =>
  `/votes?date_from=${date}&date_to=${days.at(-1)?.date ?? date}`;

/** Points of an order of the day under one heading. */
interface AgendaSection {
  title: string | null;
  items: AgendaItem[];
}

/** An order of the day by its headings. */
export function sectionsOf(items: readonly AgendaItem[]): AgendaSection[] {
  const sections: AgendaSection[] = [];
  for (const item of items) {
    const latest = sections.at(-1);
    if (latest && latest.title === item.section) latest.items.push(item);
    else sections.push({ title: item.section, items: [item] });
  }
  return sections;
}
