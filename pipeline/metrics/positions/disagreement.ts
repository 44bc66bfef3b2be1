import { ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { popcount } from '../popcount.ts';
import type { RecordColumns } from '../tallies/group-tally.ts';

/** How often deputies made different choices, in each of several runs of consecutive votes. */
export interface Disagreement {
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
export const pairAt = (later: number, earlier: number): number => (later * (later - 1)) / 2 + earlier;

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
