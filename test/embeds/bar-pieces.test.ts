import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barPieces } from '../../pipeline/embeds/components.ts';
import type { Share } from '../../pipeline/i18n/tally.ts';

const CHOICES: Share['choice'][] = ['aye', 'abstention', 'no', 'absent'];
const sharesOf = (counts: number[]): Share[] => counts.map((count, at) => ({ choice: CHOICES[at]!, count }));
const percentOf = (text: string): number => Number(/^(\d+(?:\.\d{1,2})?)%$/.exec(text)![1]);

describe('the pieces of a bar', () => {
  it('are adjacent, each as wide as its share, in hundredths of a percent', () => {
    expect(barPieces(sharesOf([1, 2, 0, 4]), 9)).toEqual([
      { choice: 'aye', x: '0%', width: '11.11%' },
      { choice: 'abstention', x: '11.11%', width: '22.22%' },
      { choice: 'absent', x: '33.33%', width: '44.44%' },
    ]);
  });

  it('keep the given order', () => {
    const pieces = barPieces(sharesOf([1, 2, 3, 4]).toReversed(), 10);
    expect(pieces.map(({ choice, x }) => [choice, x])).toEqual([
      ['absent', '0%'],
      ['no', '40%'],
      ['abstention', '70%'],
      ['aye', '90%'],
    ]);
  });

  it('are empty if all counts are zero', () => {
    expect(barPieces(sharesOf([0, 0, 0, 0]), 5)).toEqual([]);
  });

  it('are exact to half a hundredth, whatever the counts', () => {
    const counts = fc.array(fc.nat(350), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(counts, fc.nat(100), (each, beyond) => {
        const of = each.reduce((sum, count) => sum + count, 0) + beyond;
        const pieces = barPieces(sharesOf(each), of);
        expect(pieces.map(({ choice }) => choice)).toEqual(CHOICES.filter((_, at) => each[at]! > 0));
        for (const { choice, x, width } of pieces) {
          const at = CHOICES.indexOf(choice);
          const before = each.slice(0, at).reduce((sum, count) => sum + count, 0);
          expect(Math.abs(percentOf(x) - (100 * before) / of)).toBeLessThanOrEqual(0.005 + 1e-9);
          expect(Math.abs(percentOf(width) - (100 * each[at]!) / of)).toBeLessThanOrEqual(0.005 + 1e-9);
        }
      }),
    );
  });
});
