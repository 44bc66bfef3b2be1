import { toRoman } from '../text/roman.ts';
import calendar from './data/calendar.json' with { type: 'json' };
import { addDays, month, weekday } from './dates.ts';
import { governmentOf } from './people.ts';
import { type Random, random } from './random.ts';

/** One legislature of the sample with its calendar. */
export type SampleLegislature = ReturnType<typeof legislature>;

/** A week of the sitting periods; without a plenary its days are empty. */
export interface SittingWeek {
  monday: string;
  days: string[];
}

/** A plenary session: one day, numbered through the legislature, as in the newest real legislatures. */
export interface Session {
  number: number;
  date: string;
}

/** The size and time of the parliament. */
export interface Size {
  /** Votes of each legislature, including those without a file. */
  votes: number;
  /** Number of legislatures; the newest is current on the day of the data. */
  legislatures: number;
  /** Seats of the chamber. */
  seats: number;
  seed: number;
  /** The date of the sample’s current state, ISO 8601. */
  asOf: string;
}

/** Number of the newest legislature, that of the real one, so that ids look alike. */
const NEWEST = 15;
const RUNNING_FOR = 1_000;
const LENGTH = 1_330;
/** Days from a dissolution to the day the next legislature convenes. */
const BETWEEN = 79;
/** Days after the date of the data for which sessions are planned: enough to span the summer. */
const PLANNED_DAYS = 100;

/** Returns the legislatures, oldest first; on the date of the data, most of the newest one’s term has passed. */
export const legislaturesOf = (size: Size): SampleLegislature[] =>
  Array.from({ length: size.legislatures }, (_, index) => legislature(size.legislatures - 1 - index, size));

function legislature(back: number, { votes, legislatures, seats, seed, asOf }: Size) {
  const number = Math.max(NEWEST, legislatures) - back;
  const start = addDays(asOf, -RUNNING_FOR - back * (LENGTH + BETWEEN));
  const end = back > 0 ? addDays(start, LENGTH) : null;
  const lastDay = end ?? asOf;
  const weeks = plenaryWeeks(start, end ?? addDays(asOf, PLANNED_DAYS), random(seed, `plenary ${number}`));
  const sessions = weeks.flatMap(({ days }) => days).map((date, index) => ({ number: index + 1, date }));
  return {
    ...{ number, start, lastDay, votes, seats, weeks, sessions },
    /** `XV`, as in official documents. */
    roman: toRoman(number),
    /** Day of dissolution; null for the current one. */
    end,
    succeededOn: end === null ? null : addDays(end, BETWEEN),
    /** Day of its newest open data. */
    published: end === null ? asOf : addDays(end, 5),
    government: governmentOf(back),
    voting: votingSessions(
      sessions.filter(({ date }) => date <= lastDay),
      votes,
    ),
  };
}

/**
 * Returns the weeks of the sitting periods (February to June, September to December); every fourth has no
 * plenary. The first is some days after the chamber convenes, when its groups are formed.
 */
function plenaryWeeks(from: string, to: string, random: Random): SittingWeek[] {
  const weeks: SittingWeek[] = [];
  const isHoliday = (date: string) => calendar.holidays.includes(date.slice(5));
  const isFree = (monday: string) =>
    calendar.monthsWithoutSittings.includes(month(monday)) || monday.slice(5) > calendar.lastMonday;
  for (
    let monday = addDays(from, 14 - weekday(from));
    addDays(monday, 4) <= to;
    monday = addDays(monday, 7)
  ) {
    const days = random.pick(calendar.plenaryDays).map((day) => addDays(monday, day));
    if (isFree(monday)) continue;
    weeks.push({ monday, days: weeks.length % 4 === 3 ? [] : days.filter((date) => !isHoliday(date)) });
  }
  return weeks;
}

/** Returns the sessions with votes, evenly distributed: few votes need few days, many need more a day. */
function votingSessions(held: Session[], votes: number): Session[] {
  const perDay = Math.min(15, Math.max(5, Math.sqrt(votes) / 3));
  const days = Math.min(held.length, Math.round(votes / perDay));
  return Array.from({ length: days }, (_, day) => held[Math.floor(((day + 1) * held.length) / days) - 1]!);
}

/** Minimum votes of a legislature with enough days for all events. */
export const FEWEST_VOTES = 60;

/**
 * Returns the position of the voting day of a rare event. On the day of the investiture, a vote by call is
 * alone and in no file. A misprint is in the file of one vote. A seat is vacant on the day of `vacancy` and on
 * the next one. On the day of `noGroup`, the group code of one deputy is empty. The vote by call on the day of
 * `call` is among others.
 */
export const dayOf = (
  event: keyof typeof calendar.events,
  { voting }: Pick<SampleLegislature, 'voting'>,
): number => Math.floor(calendar.events[event] * (voting.length - 1));
