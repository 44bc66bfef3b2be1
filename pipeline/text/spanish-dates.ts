const OFFICIAL_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})$/;
const COMPACT_MOMENT = /^(\d{8})([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/;
const WORDED_DATE = /^(\d{1,2}) de (\p{L}+) de (\d{4})$/u;
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const JAVA_DATE = /^\w{3} (\w{3}) (\d{1,2}) \d{2}:\d{2}:\d{2} \w+ (\d{4})$/;
const JAVA_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const CLOCK_TIME = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

/** Parses `D/M/YYYY` or `DD/MM/YYYY` as ISO 8601; returns null for an invalid date. */
export function officialDate(text: string): string | null {
  const [, day, month, year] = OFFICIAL_DATE.exec(text) ?? [];
  return day === undefined ? null : calendarDay(year!, month!, day);
}

/** Parses `YYYYMMDD`, as in official paths, as ISO 8601; returns null for an invalid date. */
export function compactDate(text: string): string | null {
  const [, year, month, day] = COMPACT_DATE.exec(text) ?? [];
  return day === undefined ? null : calendarDay(year!, month!, day);
}

/** Parses the 14 digits of official file names as `YYYY-MM-DDTHH:MM:SS`; returns null for an invalid time. */
export function compactMoment(text: string): string | null {
  const [, digits, hours, minutes, seconds] = COMPACT_MOMENT.exec(text) ?? [];
  const date = digits === undefined ? null : compactDate(digits);
  return date === null ? null : `${date}T${hours}:${minutes}:${seconds}`;
}

/** Parses `9:26` or `10:07` as `HH:MM`; returns null for an invalid time. */
export function clockTime(text: string): string | null {
  const [, hours, minutes] = CLOCK_TIME.exec(text) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Parses `29 de septiembre de 2026` as ISO 8601; returns null for an invalid date. */
export function wordedDate(text: string): string | null {
  const [, day, name, year] = WORDED_DATE.exec(text) ?? [];
  const month = monthNumber(name ?? '');
  return month === null ? null : calendarDay(year!, String(month), day!);
}

/**
 * Parses `Wed Aug 11 00:00:00 CET 1971`, a local date printed by Java, as ISO 8601; returns null for an
 * invalid date.
 */
export function javaDate(text: string): string | null {
  const [, name, day, year] = JAVA_DATE.exec(text) ?? [];
  const month = JAVA_MONTHS.indexOf(name ?? '') + 1;
  return month === 0 ? null : calendarDay(year!, String(month), day!);
}

/** Returns 1 for "enero", in any case; null for an unknown month. */
export function monthNumber(name: string): number | null {
  const position = MONTHS.indexOf(name.toLowerCase());
  return position === -1 ? null : position + 1;
}

/** Formats ISO 8601 as official forms do: `DD/MM/YYYY`. */
export const toOfficialDate = (date: string): string => date.split('-').reverse().join('/');

function calendarDay(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null;
}
