/** Returns part / whole in hundredths of a percent, rounded half up; null if the whole is 0. */
export const hundredths = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 20_000 + whole) / (whole * 2));

/** Returns part / whole on the scale 0..100 with two decimals, rounded half up; null if the whole is 0. */
export const percentageOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : hundredths(part, whole)! / 100;

/**
 * Returns the mean of percentages from the sum of their hundredths: two decimals, rounded half up; null if
 * the count is 0.
 */
export const meanPercentage = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.floor((sum * 2 + count) / (count * 2)) / 100;
