import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackedBars } from '../../../site/charts/stacked-bars.ts';

const counts = fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 });

describe('stacked bars', () => {
  it('divide the width as the values do', () => {
    expect(stackedBars([[1, 1, 2]])).toEqual([
      [
        { series: 0, x: 0, width: 25 },
        { series: 1, x: 25, width: 25 },
        { series: 2, x: 50, width: 50 },
      ],
    ]);
  });

  it('are as long as their sum on one scale', () => {
    const [long, short] = stackedBars([[8], [2]], 10);
    expect([long![0]!.width, short![0]!.width]).toEqual([80, 20]);
  });

  it('have no piece for nothing, and none at all where all is nothing', () => {
    expect(stackedBars([[0, 5, 0]])).toEqual([[{ series: 1, x: 0, width: 100 }]]);
    expect(stackedBars([[0, 0]])).toEqual([[]]);
    expect(stackedBars([])).toEqual([]);
  });

  it('follow each other without gap or overlap and fill their width', () => {
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 8 }), (rows) => {
        for (const [at, pieces] of stackedBars(rows).entries()) {
          let end = 0;
          for (const { series, x, width } of pieces) {
            expect(x).toBeCloseTo(end, 1);
            expect(width).toBeCloseTo((100 * rows[at]![series]!) / rows[at]!.reduce((a, b) => a + b), 1);
            end = x + width;
          }
          if (pieces.length > 0) expect(end).toBeCloseTo(100, 1);
        }
      }),
    );
  });
});
