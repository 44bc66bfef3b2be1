/** Formats of dates in official documents; in code, dates are ISO strings. */

const DAY = 86_400_000;
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** Returns the date some days later, or earlier if negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Returns 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** Returns 1 for January to 12 for December. */
export const month = (date: string): number => Number(date.slice(5, 7));

/** Returns the later of two dates. */
export const latest = (one: string, other: string): string => (one > other ? one : other);

/** Returns the earlier of two dates. */
export const earliest = (one: string, other: string): string => (one < other ? one : other);

/** Formats `22/1/2025`, as in vote files. */
export const unpadded = (date: string): string => date.split('-').map(Number).reverse().join('/');

/** Formats `22/01/2025`, as in all other files. */
export const padded = (date: string): string => date.split('-').reverse().join('/');

/** Formats `20250122`, as in paths. */
export const compact = (date: string): string => date.replaceAll('-', '');

/** Formats `20250122130507`, the time of generation in official file names. */
export const stamp = (date: string, second: number): string =>
  compact(date) + clock(second).replaceAll(':', '');

/** Formats `13:05:07`, from seconds since midnight. */
export const clock = (second: number): string => new Date(second * 1000).toISOString().slice(11, 19);

export const monthName = (number: number): string => MONTHS[number - 1]!;

export const weekdayName = (date: string): string => WEEKDAYS[weekday(date)]!;

/** Formats `22 de enero`. */
export const dayAndMonth = (date: string): string => `${Number(date.slice(8))} de ${monthName(month(date))}`;

/** Formats `22 de enero de 2025`. */
export const dateInWords = (date: string): string => `${dayAndMonth(date)} de ${date.slice(0, 4)}`;
