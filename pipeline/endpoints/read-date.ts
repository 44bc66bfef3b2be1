import { type ParamReading, refused } from './refusal.ts';

/** The parts of a date by position, each with the error for an unexpected character. */
const PIECES: [from: number, to: number, form: RegExp, error: string][] = [
  [0, 4, /^\d{4}$/, 'invalid character in year'],
  [4, 5, /^-$/, 'invalid date separator, expected `-`'],
  [5, 7, /^\d{2}$/, 'invalid character in month'],
  [7, 8, /^-$/, 'invalid date separator, expected `-`'],
  [8, 10, /^\d{2}$/, 'invalid character in day'],
];
const TIME = /^(\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,6})?)?)(?:[Zz]|[+-]\d{2}:?\d{2})?$/;

/** Parses a date as pydantic does: `YYYY-MM-DD`, or a date-time at midnight. */
export function readDate(text: string): ParamReading {
  const error = dateError(text);
  if (error !== null) return unreadable(error);
  const date = text.slice(0, 10);
  if (text.length === 10) return { value: date };
  if (!/^[Tt_ ]$/.test(text[10]!)) {
    return unreadable('invalid datetime separator, expected `T`, `t`, `_` or space');
  }
  const time = text.slice(11);
  if (time.length < 5) return unreadable('input is too short');
  const clock = TIME.exec(time)?.[1];
  if (clock === undefined) return unreadable('unexpected extra characters at the end of the input');
  if (/[1-9]/.test(clock)) {
    return refused(
      'date_from_datetime_inexact',
      'Datetimes provided to dates should have zero time - e.g. be exact dates',
    );
  }
  return { value: date };
}

function dateError(text: string): string | null {
  if (text.length < 10) return 'input is too short';
  for (const [from, to, form, error] of PIECES) if (!form.test(text.slice(from, to))) return error;
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)].map(Number);
  if (year === 0) return 'year 0 is out of range';
  if (month! < 1 || month! > 12) return 'month value is outside expected range of 1-12';
  if (day! < 1 || day! > daysOf(year!, month!)) return 'day value is outside expected range';
  return null;
}

/**
 * Returns the day before the first of the next month. The year 400 later has the same calendar, and avoids
 * the special meaning of two-digit years.
 */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year + 400, month, 0)).getUTCDate();

const unreadable = (error: string): ParamReading =>
  refused('date_from_datetime_parsing', `Input should be a valid date or datetime, ${error}`, { error });
