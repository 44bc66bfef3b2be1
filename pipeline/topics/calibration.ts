import type { Curve } from './taxonomy.ts';

/** What a score must be added to before it counts as a share: little evidence is never a large share. */
const RESERVE = 2;

/** The strength of an answer from 0 to 1: its score beside the best other one's. */
export const shareOf = (score: number, rival: number): number => score / (score + rival + RESERVE);

/** The share of right answers among those of such strength, read off a measured curve, straight between its points. */
export function probabilityOf(share: number, curve: Curve): number {
  const above = curve.findIndex(([point]) => point >= share);
  if (above === 0) return curve[0]![1];
  if (above === -1) return curve.at(-1)![1];
  const [[left, low], [right, high]] = [curve[above - 1]!, curve[above]!];
  return low + ((high - low) * (share - left)) / (right - left);
}
