/** part / whole in hundredths of a percent, rounded half up; null where there is nothing to divide by. */
export const hundredths = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 20_000 + whole) / (whole * 2));

/** part / whole on the scale 0..100 with two decimals, rounded half up; null where there is nothing to divide by. */
export const percentageOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : hundredths(part, whole)! / 100;

/** The mean of percentages whose hundredths add up to a sum: two decimals, rounded half up; null of none. */
export const meanPercentage = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.floor((sum * 2 + count) / (count * 2)) / 100;
