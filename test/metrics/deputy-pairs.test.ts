import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openPersonPairTally } from '../../pipeline/metrics/tallies/totals-writer.ts';

const PERSONS = [3, 11, 12, 40];

/** What each deputy did in one vote; undefined for one whom the file does not list. */
const vote = fc.tuple(...PERSONS.map(() => fc.option(fc.nat({ max: 3 }), { nil: undefined })));

/** More votes than a word has bits. */
const votes = fc.array(vote, { maxLength: 140, size: 'max' });

it('pairs of deputies are compared vote by vote, however many votes there are', () => {
  fc.assert(
    fc.property(votes, (held) => {
      const tally = openPersonPairTally();
      for (const choices of held) {
        const listed = PERSONS.map((person, at) => ({ person, choice: choices[at] }));
        const rows = listed.filter(({ choice }) => choice !== undefined).reverse();
        tally.add({
          persons: Int32Array.from(rows, ({ person }) => person),
          groups: rows.map(() => null),
          choices: Uint8Array.from(rows, ({ choice }) => choice!),
        });
      }
      const expected = PERSONS.flatMap((a, i) =>
        PERSONS.slice(i + 1).flatMap((b, j) => {
          const both = held.filter((choices) => isCast(choices[i]) && isCast(choices[i + 1 + j]));
          const votes_agreed = both.filter((choices) => choices[i] === choices[i + 1 + j]).length;
          const pair = { legislature_id: 15, person_a_id: a, person_b_id: b };
          return both.length === 0 ? [] : [{ ...pair, votes_compared: both.length, votes_agreed }];
        }),
      );
      expect([...tally.rows(15)]).toEqual(expected);
    }),
  );
});

const isCast = (choice: number | undefined): boolean => choice !== undefined && choice < 3;
