/** Digits after the point of a percentage. */
export type Decimals = 0 | 1 | 2;

/**
 * Minimum base of a share with a decimal: below it, a decimal would suggest differences that do not exist.
 */
export const ENOUGH = 100;

/** Returns whether a base is too small for decimals. */
export const areFew = (of: number): boolean => of < ENOUGH;

/**
 * Returns one decimal if the base is large enough; more if the share would otherwise round to none or all.
 */
export const decimalsOf = (percentage: number, of: number): Decimals =>
  areFew(of) || toTellFromAll(percentage) === 2 ? toTellFromAll(percentage) : 1;

/** Returns decimals for about two digits in total, never more than the base allows. */
export const fewDecimals = (percentage: number, of: number): Decimals =>
  percentage >= 10 ? toTellFromAll(percentage) : decimalsOf(percentage, of);

/** Returns the decimals that keep a share, or a mean of shares, from rounding to none or all. */
function toTellFromAll(percentage: number): Decimals {
  const rest = Math.min(percentage, 100 - percentage);
  if (rest === 0 || rest > 0.5) return 0;
  return rest > 0.05 ? 1 : 2;
}
