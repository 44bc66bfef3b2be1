import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toRoman } from '../../pipeline/text/roman.ts';

const VALUES: Readonly<Record<string, number>> = { L: 50, X: 10, V: 5, I: 1 };

/** A numeral before a greater one is taken away, otherwise added. */
const read = (written: string): number =>
  [...written].reduce((sum, numeral, at) => {
    const value = VALUES[numeral]!;
    return value < (VALUES[written[at + 1] ?? ''] ?? 0) ? sum - value : sum + value;
  }, 0);

it('writes the legislatures there have been as documents do', () => {
  expect([1, 4, 9, 14, 15, 16].map(toRoman)).toEqual(['I', 'IV', 'IX', 'XIV', 'XV', 'XVI']);
});

it('writes numbers that read back as themselves, with no numeral four times', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 89 }), (number) => {
      expect(read(toRoman(number))).toBe(number);
      expect(toRoman(number)).not.toMatch(/(.)\1{3}/);
    }),
  );
});
