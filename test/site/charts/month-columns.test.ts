import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthColumns, monthName, monthNumber } from '../../../site/charts/month-charts.ts';

const amounts = fc.tuple(fc.nat(200), fc.nat(5), fc.nat(200));

describe('columns over the months', () => {
  it('start at the foot and stack amounts in proportion', () => {
    const { pieces, values } = monthColumns([
      { month: '2025-01', amounts: [50, 0, 50] },
      { month: '2025-02', amounts: [0, 0, 25] },
    ]);
    expect(pieces.map(({ series, y, height }) => [series, y, height])).toEqual([
      [0, 50, 50],
      [2, 0, 50],
      [2, 75, 25],
    ]);
    expect([values.at(0), values.at(-1)]).toEqual([
      { value: 0, y: 100 },
      { value: 100, y: 0 },
    ]);
  });

  it('leave the place of a month without votes empty', () => {
    const { pieces } = monthColumns([
      { month: '2025-01', amounts: [1] },
      { month: '2025-03', amounts: [1] },
    ]);
    expect(pieces.map(({ x, width }) => Math.floor((x + width / 2) / (100 / 3)))).toEqual([0, 2]);
  });

  it('draw nothing without data', () => {
    expect(monthColumns([])).toMatchObject({ pieces: [] });
    expect(monthColumns([{ month: '2025-01', amounts: [0, 0] }]).pieces).toEqual([]);
  });

  it('are within the drawing and apart from each other, with a few labels along the foot', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 60 }), (all) => {
        const rows = all.map((amounts, at) => ({ month: monthName(monthNumber('2020-01') + at), amounts }));
        const { pieces, months } = monthColumns(rows);
        expect(pieces.length).toBe(all.flat().filter((amount) => amount > 0).length);
        for (const { x, y, width, height } of pieces) {
          expect(Math.min(x, y, width)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(100);
          expect(y + height).toBeLessThanOrEqual(100.02);
        }
        const places = [...new Set(pieces.map(({ x }) => x))];
        const [first] = pieces;
        for (const [at, x] of places.toSorted((a, b) => a - b).entries())
          if (at > 0) expect(x - places.toSorted((a, b) => a - b)[at - 1]!).toBeGreaterThan(first!.width);
        expect(months.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
