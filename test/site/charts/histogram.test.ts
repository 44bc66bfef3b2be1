import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogram } from '../../../site/charts/histogram.ts';

const values = fc.array(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100));

describe('a histogram', () => {
  it('counts every value once, in the column it belongs to', () => {
    fc.assert(
      fc.property(values, (all) => {
        const { columns, total } = histogram(all, 100, 5);
        expect(columns.length).toBe(20);
        expect(total).toBe(all.length);
        for (const { from, to, count } of columns) {
          const own = all.filter((value) => value >= from && (value < to || (to === 100 && value === 100)));
          expect(count).toBe(own.length);
        }
      }),
    );
  });

  it('has its median where half lies below', () => {
    expect(histogram([1, 2, 90], 100, 5)).toMatchObject({ median: 2, medianX: 2 });
    expect(histogram([10, 20], 40, 5)).toMatchObject({ median: 15, medianX: 37.5 });
  });

  it('draws the highest column at full height, and none of nothing', () => {
    expect(histogram([1, 2, 7], 10, 5).columns).toMatchObject([
      { height: 100, x: 0, width: 50 },
      { height: 50, x: 50 },
    ]);
    expect(histogram([], 10, 5)).toMatchObject({ median: null, medianX: null, highest: 0 });
    expect(histogram([], 10, 5).columns.map(({ height }) => height)).toEqual([0, 0]);
  });
});
