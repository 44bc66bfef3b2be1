import type { Politeness } from './politeness.ts';

/**
 * Milliseconds to wait after so many failures in a row: twice as long each time up to a limit, and between half and all
 * of that by chance, so that many who failed together do not come back together.
 */
export function pauseAfter(
  failures: number,
  { pause, longestPause }: Pick<Politeness, 'pause' | 'longestPause'>,
  random: () => number,
): number {
  const whole = Math.min(pause * 2 ** (failures - 1), longestPause);
  return Math.round(whole * (0.5 + random() / 2));
}

/** What a `Retry-After` asks for, in milliseconds from now: seconds or a date; null where it says neither. */
export function retryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime());
}
