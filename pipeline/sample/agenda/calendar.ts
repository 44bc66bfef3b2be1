import { addDays, month, weekday } from '../dates.ts';
import type { Random } from '../random.ts';

/** A week of the sitting periods; without a plenary its days are empty. */
export interface SittingWeek {
  monday: string;
  days: string[];
}

/** A plenary session: one day, numbered through the legislature. */
export interface Session {
  number: number;
  date: string;
}

/** Holidays that can fall on a plenary day; movable ones such as Easter are ignored. */
const HOLIDAYS = ['05-01', '10-12', '12-06', '12-08'];
const TUESDAY_TO_THURSDAY = [
  [1, 2],
  [1, 2, 3],
  [2, 3],
  [1, 2],
];

/**
 * Returns the weeks of the sitting periods (February to June, September to December); every fourth has no
 * plenary. The first is some days after the chamber convenes, when its groups are formed.
 */
export function plenaryWeeks(from: string, to: string, random: Random): SittingWeek[] {
  const weeks: SittingWeek[] = [];
  const first = addDays(from, 14 - weekday(from));
  for (let monday = first; addDays(monday, 4) <= to; monday = addDays(monday, 7)) {
    const days = random.pick(TUESDAY_TO_THURSDAY);
    if (!inSittingPeriod(monday)) continue;
    const sits = weeks.length % 4 !== 3;
    weeks.push({ monday, days: sits ? days.map((day) => addDays(monday, day)).filter(isWorkday) : [] });
  }
  return weeks;
}

const isWorkday = (date: string): boolean => !HOLIDAYS.includes(date.slice(5));

function inSittingPeriod(monday: string): boolean {
  const number = month(monday);
  return number !== 1 && number !== 7 && number !== 8 && monday.slice(5) <= '12-18';
}

/** Returns the sessions: every plenary day is a separate session, as in the newest real legislatures. */
export const sessionsOf = (weeks: SittingWeek[]): Session[] =>
  weeks.flatMap((week) => week.days).map((date, index) => ({ number: index + 1, date }));

/**
 * Returns the sessions with votes: evenly distributed, the last one included. Few votes need few days, many
 * need more a day.
 */
export function votingSessions(held: Session[], votes: number): Session[] {
  const perDay = Math.min(15, Math.max(5, Math.sqrt(votes) / 3));
  const days = Math.min(held.length, Math.round(votes / perDay));
  return Array.from({ length: days }, (_, day) => held[Math.floor(((day + 1) * held.length) / days) - 1]!);
}
