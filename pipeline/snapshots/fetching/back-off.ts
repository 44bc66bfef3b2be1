import type { Politeness } from './politeness.ts';

/**
 * Returns the milliseconds to wait after consecutive failures: the maximum doubles each time up to a limit,
 * and the wait is random between half and all of it, so that many clients that failed together do not return
 * together.
 */
export function pauseAfter(
  failures: number,
  { pause, longestPause }: Pick<Politeness, 'pause' | 'longestPause'>,
  random: () => number,
): number {
  const whole = Math.min(pause * 2 ** (failures - 1), longestPause);
  return Math.round(whole * (0.5 + random() / 2));
}

/** Parses `Retry-After`, seconds or a date, as milliseconds from now; returns null if it is neither. */
export function retryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime());
}
