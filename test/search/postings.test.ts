import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_NAMES, read, written } from '../../pipeline/search/postings.js';

const names = fc.uniqueArray(fc.tuple(fc.nat(MOST_NAMES - 1), fc.option(fc.nat(9), { nil: null })), {
  selector: ([name]) => name,
  maxLength: 5,
});

it('postings that are written are read as they were', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 100_000 }), names), {
        selector: ([position]) => position,
        minLength: 1,
      }),
      (all) => {
        const postings = all
          .map(([position, names]) => ({ position, names: new Map(names) }))
          .sort((one, other) => one.position - other.position);
        expect(read(written(postings))).toEqual(postings);
      },
    ),
  );
});

it('the place of a word is kept if it is among the first ten', () => {
  const names = new Map([
    [0, 9],
    [1, 10],
  ]);
  expect(written([{ position: 40, names }])).toBe('14A9B');
});
