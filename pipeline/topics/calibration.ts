import type { Curve } from './taxonomy.ts';

/**
 * Constant added to the score before it becomes a share, so that little evidence never gives a large share.
 */
const RESERVE = 2;

/** Returns the strength of an answer from 0 to 1: its score relative to the best other one's. */
export const shareOf = (score: number, rival: number): number => score / (score + rival + RESERVE);

/** Returns the share of right answers of a given strength, interpolated linearly on a measured curve. */
export function probabilityOf(share: number, curve: Curve): number {
  const above = curve.findIndex(([point]) => point >= share);
  if (above === 0) return curve[0]![1];
  if (above === -1) return curve.at(-1)![1];
  const [[left, low], [right, high]] = [curve[above - 1]!, curve[above]!];
  return low + ((high - low) * (share - left)) / (right - left);
}
