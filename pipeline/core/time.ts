/** The chamber's time zone: official dates are local dates there. */
export const TIME_ZONE = 'Europe/Madrid';

const localDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const localOffset = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** Returns the local calendar date of a moment. */
export const localDateOf = (moment: Date): string => localDay.format(moment);

/**
 * Caches offsets: computing one takes longer than all other work of rendering a vote, and there are at most
 * as many as days of data.
 */
const offsets = new Map<string, string>();

/**
 * Returns local midnight of a date with the chamber's offset: `2025-01-22T00:00:00+01:00`. Offsets change at
 * 2 or 3 a.m.
 */
export const localMidnight = (date: string): string => `${date}T00:00:00${offsetAt(`${date}T00:00:00Z`)}`;

/**
 * Returns local noon of a date: the moment for a day without an hour where programs convert it to the time of
 * their readers. It is the same date from Hawaii to Japan and beyond.
 */
export const localNoon = (date: string): string => `${date}T12:00:00${offsetAt(`${date}T12:00:00Z`)}`;

function offsetAt(moment: string): string {
  const offset = offsets.get(moment) ?? computeOffset(moment);
  offsets.set(moment, offset);
  return offset;
}

function computeOffset(moment: string): string {
  const parts = localOffset.formatToParts(new Date(moment));
  return parts.find((part) => part.type === 'timeZoneName')!.value.replace('GMT', '') || '+00:00';
}

/** Returns the date this many days later, or earlier if negative. */
export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Returns the days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Returns the Monday of a date’s week. */
export const mondayOf = (date: string): string => daysAfter(date, -((new Date(date).getUTCDay() + 6) % 7));

/** Returns the last of some days, ignoring unknown ones; null if all are unknown. */
export const newest = (...days: (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);
