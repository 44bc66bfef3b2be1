import { type Disagreement, pairAt } from './disagreement.ts';

/** Squared distances of each two deputies, from 0 to 1: a symmetric matrix, row by row. */
export type SquaredDistances = Float64Array;

/**
 * How far apart deputies vote on average, each run of votes counted as often as `weights` says: opposite choices are 1 apart, an
 * abstention 1/2 from both. Two who never cast a vote together are as far apart as in `otherwise`, or as their distances to
 * third deputies differ on average.
 */
export function squaredDistances(
  { deputies, compared, quarters }: Disagreement,
  weights: readonly number[],
  otherwise?: SquaredDistances,
): SquaredDistances {
  const votes = weighted(compared, weights);
  const apart = weighted(quarters, weights);
  const squares = new Float64Array(deputies * deputies);
  const strangers: [number, number][] = [];
  for (let later = 0, pair = 0; later < deputies; later++) {
    for (let earlier = 0; earlier < later; earlier++, pair++) {
      const at = later * deputies + earlier;
      if (votes[pair]! > 0) squares[at] = apart[pair]! / (4 * votes[pair]!);
      else if (otherwise) squares[at] = otherwise[at]!;
      else strangers.push([later, earlier]);
      squares[earlier * deputies + later] = squares[at]!;
    }
  }
  const met = (a: number, b: number) => a !== b && votes[a > b ? pairAt(a, b) : pairAt(b, a)]! > 0;
  const between = (a: number, b: number) => Math.sqrt(squares[a * deputies + b]!);
  const guessed = strangers.map(([a, b]) => {
    const thirds = Array.from({ length: deputies }, (_, c) => c).filter((c) => met(a, c) && met(b, c));
    const sum = thirds.reduce((all, c) => all + Math.abs(between(a, c) - between(b, c)), 0);
    return thirds.length === 0 ? 0 : (sum / thirds.length) ** 2;
  });
  for (const [at, [a, b]] of strangers.entries())
    squares[a * deputies + b] = squares[b * deputies + a] = guessed[at]!;
  return squares;
}

function weighted(runs: readonly Uint16Array[], weights: readonly number[]): Uint32Array {
  const sums = new Uint32Array(runs[0]!.length);
  for (const [at, run] of runs.entries()) {
    const weight = weights[at]!;
    if (weight === 0) continue;
    for (let pair = 0; pair < sums.length; pair++) sums[pair]! += weight * run[pair]!;
  }
  return sums;
}
