/** Calendar dates are ISO strings here; official documents write them in many ways, gathered in this file. */

const DAY = 86_400_000;
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** The date some days later, or earlier where the number is negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** 1 for January to 12 for December. */
export const month = (date: string): number => Number(date.slice(5, 7));

/** The later of two dates. */
export const latest = (one: string, other: string): string => (one > other ? one : other);

/** The earlier of two dates. */
export const earliest = (one: string, other: string): string => (one < other ? one : other);

/** `22/1/2025`, as vote files write it. */
export const unpadded = (date: string): string => date.split('-').map(Number).reverse().join('/');

/** `22/01/2025`, as all other files write it. */
export const padded = (date: string): string => date.split('-').reverse().join('/');

/** `20250122`, as paths write it. */
export const compact = (date: string): string => date.replaceAll('-', '');

/** `20250122130507`: the moment of generation in official file names. */
export const stamp = (date: string, second: number): string =>
  compact(date) + clock(second).replaceAll(':', '');

/** `13:05:07`, from seconds since midnight. */
export const clock = (second: number): string => new Date(second * 1000).toISOString().slice(11, 19);

export const monthName = (number: number): string => MONTHS[number - 1]!;

export const weekdayName = (date: string): string => WEEKDAYS[weekday(date)]!;

/** `22 de enero`. */
export const dayAndMonth = (date: string): string => `${Number(date.slice(8))} de ${monthName(month(date))}`;

/** `22 de enero de 2025`. */
export const dateInWords = (date: string): string => `${dayAndMonth(date)} de ${date.slice(0, 4)}`;
