import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../site/stats/distribution.ts';

interface Row {
  figure: number | null;
  role_kind: 'government' | null;
}
const figureOf = ({ figure }: Row) => figure;
const row = (figure: number | null, role_kind: Row['role_kind'] = null): Row => ({ figure, role_kind });

describe('how a figure spreads over the deputies', () => {
  it('leaves out those in office and those without a figure, and says how many', () => {
    const rows = [row(10), row(20), row(0, 'government'), row(null), row(null, 'government')];
    const { histogram, inOffice, uncounted } = distributionOf(rows, figureOf, 100);
    expect([histogram.total, histogram.median, inOffice, uncounted]).toEqual([2, 15, 1, 2]);
  });

  it('has columns of one width, few, and everybody in one of them', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100));
    fc.assert(
      fc.property(figures, (all) => {
        const { columns, total } = distributionOf(
          all.map((figure) => row(figure)),
          figureOf,
        ).histogram;
        expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(total).toBe(all.length);
        expect(columns.length).toBeLessThanOrEqual(32);
        const widths = columns.map(({ from, to }) => to - from);
        for (const width of widths) expect(width).toBeCloseTo(widths[0]!, 6);
        expect(columns[0]!.from).toBe(0);
        expect(columns.at(-1)!.to).toBeGreaterThanOrEqual(Math.max(0, ...all));
      }),
    );
  });

  it('has nothing to say of nobody', () => {
    expect(distributionOf([], figureOf).histogram).toMatchObject({ total: 0, median: null });
  });
});
