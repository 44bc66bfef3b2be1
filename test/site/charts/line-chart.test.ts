import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dots,
  lineChart,
  type MonthlyValue,
  monthName,
  monthNumber,
  monthTicks,
} from '../../../site/charts/month-charts.ts';

const row = (month: string, value: number | null, count = 50): MonthlyValue => ({ month, value, count });
const strokes = (path: string) => path.split('M').length - 1;

describe('a line over the months', () => {
  it('runs from the left edge to the right one, with higher values above', () => {
    const { path, firm } = lineChart([row('2025-01', 50), row('2025-02', 75), row('2025-03', 100)], 50, 10);
    expect(firm).toEqual([
      [0, 100],
      [50, 50],
      [100, 0],
    ]);
    expect(path).toBe('M0,100L50,50L100,0');
  });

  it('breaks at months without votes or without a value', () => {
    expect(strokes(lineChart([row('2025-01', 90), row('2025-02', 91)], 50, 10).path)).toBe(1);
    expect(strokes(lineChart([row('2025-01', 90), row('2025-04', 91)], 50, 10).path)).toBe(2);
    const silent = [row('2025-01', 90), row('2025-02', null, 0), row('2025-03', 91)];
    expect(strokes(lineChart(silent, 50, 10).path)).toBe(2);
    expect(lineChart(silent, 50, 10).firm.length).toBe(2);
  });

  it('keeps months that rest on few votes apart', () => {
    const { firm, thin } = lineChart([row('2025-01', 90, 9), row('2025-02', 90, 10)], 50, 10);
    expect([thin.map(([x]) => x), firm.map(([x]) => x)]).toEqual([[0], [100]]);
  });

  it('puts a single month in the middle, and draws nothing without data', () => {
    expect(lineChart([row('2025-05', 80)], 50, 10).firm).toEqual([[50, 40]]);
    expect(lineChart([], 50, 10)).toMatchObject({ path: '', firm: [], thin: [] });
  });

  it('labels values at their points on the line', () => {
    const { values } = lineChart([row('2025-05', 80)], 50, 10);
    expect(values.at(0)).toEqual({ value: 50, y: 100 });
    expect(values.at(-1)).toEqual({ value: 100, y: 0 });
    for (const { value, y } of values) expect(y).toBe(100 - 2 * (value - 50));
  });
});

describe('the months named on an axis', () => {
  const months = fc.integer({ min: monthNumber('1977-07'), max: monthNumber('2099-12') });

  it('are few, in order, at even distances and within the time shown', () => {
    fc.assert(
      fc.property(months, fc.nat(600), (first, span) => {
        const ticks = monthTicks(monthName(first), monthName(first + span)).map(monthNumber);
        expect(ticks.length).toBeLessThanOrEqual(4);
        expect(ticks.every((tick) => tick >= first && tick <= first + span)).toBe(true);
        expect(new Set(ticks.slice(1).map((tick, at) => tick - ticks[at]!)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('name at least one month of half a year and more', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 6, max: 120 }), (first, span) => {
        expect(monthTicks(monthName(first), monthName(first + span)).length).toBeGreaterThan(0);
      }),
    );
  });

  it('are Januaries where a year is between them', () => {
    expect(monthTicks('2023-08', '2027-03')).toEqual(['2024-01', '2025-01', '2026-01', '2027-01']);
  });
});

it('draws a dot at each place', () => {
  expect(
    dots([
      [1, 2],
      [3.5, 4],
    ]),
  ).toBe('M1 2h0M3.5 4h0');
});
