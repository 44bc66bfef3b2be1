import type { z } from 'zod';
import { ABSENT } from '../../model/votes/choice.ts';
import { popcount } from '../popcount.ts';
import type { personPairTotals } from '../tables.ts';
import type { RecordColumns } from './group-tally.ts';

/** Agreement among the deputies of one legislature. */
interface PersonPairTally {
  add(votes: RecordColumns): void;
  /** One row per pair of deputies who both cast a vote at least once. */
  rows(legislature: number): Iterable<z.output<(typeof personPairTotals)['row']>>;
}

/** The votes in which a deputy made each choice, one bit a vote: two deputies are compared 32 votes at a time. */
type Choices = [ayes: number[], noes: number[], abstentions: number[]];

export function openPersonPairTally(): PersonPairTally {
  const deputies = new Map<number, Choices>();
  let votes = 0;
  return {
    add({ persons, choices }) {
      const word = votes >>> 5;
      const bit = 1 << (votes & 31);
      votes++;
      for (let row = 0; row < persons.length; row++) {
        const choice = choices[row]!;
        if (choice >= ABSENT) continue;
        const own = deputies.get(persons[row]!) ?? [[], [], []];
        deputies.set(persons[row]!, own);
        own[choice]![word] = (own[choice]![word] ?? 0) | bit;
      }
    },
    *rows(legislature_id) {
      const sets = [...deputies]
        .sort(([a], [b]) => a - b)
        .map(([id, choices]) => ({ id, ...bitSets(choices, (votes + 31) >>> 5) }));
      for (const [at, a] of sets.entries()) {
        for (const b of sets.slice(at + 1)) {
          const { votes_compared, votes_agreed } = compare(a, b);
          if (votes_compared === 0) continue;
          yield { legislature_id, person_a_id: a.id, person_b_id: b.id, votes_compared, votes_agreed };
        }
      }
    },
  };
}

interface BitSets {
  ayes: Int32Array;
  noes: Int32Array;
  abstentions: Int32Array;
  /** Votes cast in any way. */
  cast: Int32Array;
}

function bitSets(choices: Choices, words: number): BitSets {
  const [ayes, noes, abstentions] = choices.map((bits) => {
    const set = new Int32Array(words);
    for (const [word, value] of bits.entries()) set[word] = value;
    return set;
  }) as [Int32Array, Int32Array, Int32Array];
  const cast = ayes.map((bits, word) => bits | noes[word]! | abstentions[word]!);
  return { ayes, noes, abstentions, cast };
}

function compare(a: BitSets, b: BitSets): { votes_compared: number; votes_agreed: number } {
  let votes_compared = 0;
  let votes_agreed = 0;
  for (let word = 0; word < a.cast.length; word++) {
    votes_compared += popcount(a.cast[word]! & b.cast[word]!);
    votes_agreed += popcount(
      (a.ayes[word]! & b.ayes[word]!) |
        (a.noes[word]! & b.noes[word]!) |
        (a.abstentions[word]! & b.abstentions[word]!),
    );
  }
  return { votes_compared, votes_agreed };
}
