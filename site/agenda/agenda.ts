import type { z } from 'zod';
import type { Ask } from '../../pipeline/core/answers.ts';
import type { calendar } from '../../pipeline/endpoints/agenda/agenda.ts';
import type { Key, Language, Voice } from '../../pipeline/i18n/index.ts';
import type { LegislatureHistory } from '../../pipeline/model/legislature.ts';
import type { AgendaItem, AgendaSession, SessionStatus } from '../../pipeline/model/session.ts';
import { absolute } from '../language.ts';
import { newestLegislature } from '../published.ts';

/** The sessions of a legislature and the date of their data. */
export type Calendar = z.output<typeof calendar.result>;

/** Returns the calendar of the newest legislature; null if none is published. */
export const newestCalendar = (ask: Ask): Calendar | null =>
  ask<Calendar>(`/agenda/calendar?legislature_id=${newestLegislature(ask)}`);

/** Sessions in the order that readers ask for them. */
interface Agenda {
  /** The next session with an order of the day. */
  next: AgendaSession | null;
  /** All future sessions, including the next, oldest first. */
  coming: AgendaSession[];
  /** Past sessions, newest first; planned days on which no session followed are left out. */
  past: AgendaSession[];
}

/** Splits a calendar into future and past sessions, as of the date of its data. */
export function agendaOf({ data_date, sessions }: Calendar): Agenda {
  const toCome = ({ date, status }: AgendaSession) => date >= data_date && status !== 'completed';
  const coming = sessions.filter(toCome);
  return {
    next: coming.find(({ status }) => status === 'scheduled' || status === 'modified') ?? null,
    coming,
    past: sessions.filter((session) => !toCome(session) && session.status !== 'planned').reverse(),
  };
}

/** Returns the next known event if no session is announced: after a dissolution, the day on which the next legislature convenes. */
export function noSessionText(ask: Ask, { say, date }: Voice): string {
  // A release may have no legislature with anybody in it.
  const history = ask<LegislatureHistory>(`/legislatures/${newestLegislature(ask)}/history`);
  if (!history || history.end_date === null) return say('agenda.next_none');
  const { number, end_date: end, succeeded_on: next } = history;
  const ended = say('agenda.dissolved', { legislature: number, end: date(end) });
  return next === null ? ended : `${ended} ${say('agenda.convenes', { next: date(next) })}`;
}

/** Returns the name of a session. */
export const sessionName = ({ session_number }: AgendaSession, { say }: Voice): string =>
  session_number === null ? say('agenda.unnumbered') : say('session', { session: session_number });

/** Returns the days of a session, each with the hour it begins if known. */
export const daysOf = ({ date, days }: AgendaSession, voice: Voice): string[] =>
  (days.length > 0 ? days : [{ date, starts_at: null }]).map((day) =>
    day.starts_at === null
      ? voice.date(day.date)
      : voice.say('agenda.at', { date: voice.date(day.date), time: day.starts_at }),
  );

/** Returns the address of the votes of a session’s days, found by their dates. */
export const votesOfDays = ({ date, days }: AgendaSession): string =>
  `/votes?date_from=${date}&date_to=${days.at(-1)?.date ?? date}`;

/** Items of an order of the day under one heading. */
interface AgendaSection {
  title: string | null;
  items: AgendaItem[];
}

/** Groups an order of the day by its headings. */
export function sectionsOf(items: readonly AgendaItem[]): AgendaSection[] {
  const sections: AgendaSection[] = [];
  for (const item of items) {
    const latest = sections.at(-1);
    if (latest && latest.title === item.section) latest.items.push(item);
    else sections.push({ title: item.section, items: [item] });
  }
  return sections;
}

type Change = AgendaSession['changes'][number];

/** One change in words, followed by the official text of the item that it is about. */
interface FormattedChange {
  date: string | null;
  words: string;
  point: string | null;
}

/** Formats the changes of a session, oldest first. */
export const formatChanges = ({ changes }: AgendaSession, voice: Voice): FormattedChange[] =>
  changes.map((change) => ({
    date: change.date && voice.date(change.date),
    words: wordsOf(change, voice),
    point: change.title,
  }));

function wordsOf({ kind, before, after }: Change, { say }: Voice): string {
  const named = (text: string | null) =>
    kind === 'status' && text !== null
      ? say(`agenda.status.${text as SessionStatus}` satisfies Key)
      : (text ?? '–');
  const values = { before: named(before), after: named(after) };
  return kind === 'status' && before === null
    ? say('change.announced', values)
    : say(`change.${kind}`, values);
}

/** Returns the addresses of a calendar: one that programs subscribe to, and the same to be copied. */
export function calendarAddresses(
  path: string,
  language: Language,
  site: URL | undefined,
): { subscribe: string; copy: string } {
  // Calendars without a language in their address are in that of the official titles.
  const folder = language === 'es' ? '' : `${language}/`;
  const copy = absolute(`/data/latest/agenda/${folder}${path}.ics`, site);
  return { subscribe: copy.replace(/^https?:/, 'webcal:'), copy };
}
