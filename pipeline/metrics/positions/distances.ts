import { ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { popcount } from '../popcount.ts';
import type { RecordColumns } from '../tallies/group-tally.ts';

/** How often deputies made different choices, in each of several runs of consecutive votes. */
interface Disagreement {
  deputies: number;
  /** By run, for each pair of deputies: votes that both cast. */
  compared: Uint16Array[];
  /** By run, for each pair: 4 for each vote with opposite choices, 1 where only one of the two abstained. */
  quarters: Uint16Array[];
}

type Votes = readonly Pick<RecordColumns, 'persons' | 'choices'>[];

/** Compares each pair of deputies. `deputies` holds their ids in order; the index of a pair is `pairAt`. */
export function disagreementOf(deputies: readonly number[], runs: readonly Votes[]): Disagreement {
  const rowOf = new Map(deputies.map((id, row) => [id, row]));
  const each = runs.map((votes) => compareIn(votes, rowOf));
  return {
    deputies: deputies.length,
    compared: each.map(({ compared }) => compared),
    quarters: each.map(({ quarters }) => quarters),
  };
}

/** Returns the index of a pair of deputies, the later one first. */
const pairAt = (later: number, earlier: number): number => (later * (later - 1)) / 2 + earlier;

/** Stores one bit per vote, so that deputies are compared 32 votes at a time. */
function compareIn(votes: Votes, rowOf: ReadonlyMap<number, number>) {
  const words = (votes.length + 31) >>> 5;
  const sets = [AYE, NO, ABSTENTION].map(() => new Int32Array(rowOf.size * words));
  for (const [number, { persons, choices }] of votes.entries()) {
    for (let at = 0; at < persons.length; at++) {
      const row = rowOf.get(persons[at]!);
      const set = sets[choices[at]!];
      if (row !== undefined && set !== undefined) set[row * words + (number >>> 5)]! |= 1 << (number & 31);
    }
  }
  const [ayes, noes, abstentions] = sets as [Int32Array, Int32Array, Int32Array];
  const cast = ayes.map((bits, at) => bits | noes[at]! | abstentions[at]!);
  const compared = new Uint16Array(pairAt(rowOf.size, 0));
  const quarters = new Uint16Array(compared.length);
  let pair = 0;
  for (let later = 0; later < rowOf.size; later++) {
    for (let earlier = 0; earlier < later; earlier++, pair++) {
      let [votes, apart] = [0, 0];
      for (let a = later * words, b = earlier * words; b < (earlier + 1) * words; a++, b++) {
        const both = cast[a]! & cast[b]!;
        if (both === 0) continue;
        votes += popcount(both);
        const opposite = (ayes[a]! & noes[b]!) | (noes[a]! & ayes[b]!);
        if (opposite !== 0) apart += 4 * popcount(opposite);
        const halfway = (abstentions[a]! ^ abstentions[b]!) & both;
        if (halfway !== 0) apart += popcount(halfway);
      }
      compared[pair] = votes;
      quarters[pair] = apart;
    }
  }
  return { compared, quarters };
}

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
