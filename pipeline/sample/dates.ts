/** Formats of dates in official documents; in code, dates are ISO strings. */
import calendar from './data/calendar.json' with { type: 'json' };

/** Returns the date some days later, or earlier if negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** Returns 1 for January to 12 for December. */
export const month = (date: string): number => Number(date.slice(5, 7));

export const latest = (one: string, other: string): string => (one > other ? one : other);

export const earliest = (one: string, other: string): string => (one < other ? one : other);

/** Formats `22/1/2025`, as in vote files. */
export const unpadded = (date: string): string => date.split('-').map(Number).reverse().join('/');

/** Formats `22/01/2025`, as in open data; returns null without a date. */
export const officialDate = (date: string | null): string | null =>
  date === null ? null : date.split('-').reverse().join('/');

/** Formats `20250122`, as in paths. */
export const compact = (date: string): string => date.replaceAll('-', '');

/** Formats `13:05:07`, from seconds since midnight. */
export const clock = (second: number): string => new Date(second * 1000).toISOString().slice(11, 19);

/** Formats `20250122130507`, the time of generation in official file names. */
export const stamp = (date: string, second: number): string =>
  compact(date) + clock(second).replaceAll(':', '');

export const monthName = (date: string): string => calendar.months[month(date) - 1]!;

export const weekdayName = (date: string): string => calendar.weekdays[weekday(date)]!;

/** Formats `22 de enero`. */
export const dayAndMonth = (date: string): string => `${Number(date.slice(8))} de ${monthName(date)}`;

/** Formats `22 de enero de 2025`. */
export const dateInWords = (date: string): string => `${dayAndMonth(date)} de ${date.slice(0, 4)}`;

/** Formats `Wed Aug 11 00:00:00 CEST 1971`, the Java dates on pages of deputies. */
export function javaDate(date: string): string {
  const zone = month(date) > 3 && month(date) < 11 ? 'CEST' : 'CET';
  const day = `${calendar.weekdaysOfJava[weekday(date)]} ${calendar.monthsOfJava[month(date) - 1]}`;
  return `${day} ${date.slice(8)} 00:00:00 ${zone} ${date.slice(0, 4)}`;
}
