/** Digits after the point of a percentage. */
export type Decimals = 0 | 1 | 2;

/** Of fewer than these, a decimal would tell apart what is not there to be told apart. */
export const ENOUGH = 100;

/** Whether so many are too few for a share of them to have decimals. */
export const areFew = (of: number): boolean => of < ENOUGH;

/** One decimal where the whole is large enough; more where without them a share would be said to be none or all. */
export const decimalsOf = (percentage: number, of: number): Decimals =>
  areFew(of) || toTellFromAll(percentage) === 2 ? toTellFromAll(percentage) : 1;

/** Decimals that leave about two digits in all, never more than the whole allows. */
export const fewDecimals = (percentage: number, of: number): Decimals =>
  percentage >= 10 ? toTellFromAll(percentage) : decimalsOf(percentage, of);

/** Decimals without which a share, or a mean of shares, would be said to be none or all. */
function toTellFromAll(percentage: number): Decimals {
  const rest = Math.min(percentage, 100 - percentage);
  if (rest === 0 || rest > 0.5) return 0;
  return rest > 0.05 ? 1 : 2;
}
