import { scaleLinear } from 'd3-scale';
import type { Trend } from '../../pipeline/metrics/trend.ts';
import type { MonthlyValue } from '../charts/line-chart.ts';

/** One month; the rows by month always name it. */
type Monthly = Trend & { month: string };

/** Returns the months of one legislature, oldest first. */
export const monthsOf = (rows: readonly Trend[], legislature: number): Monthly[] =>
  rows.flatMap((row) =>
    row.legislature_id === legislature && row.month !== null ? [{ ...row, month: row.month }] : [],
  );

/** Returns the votes of each month by result, in the order of bars. */
export const resultsByMonth = (months: readonly Monthly[]) =>
  months.map(({ month, approved, ties, rejected }) => ({ month, amounts: [approved, ties, rejected] }));

/** The ends of an axis of percentages. */
export interface PercentAxis {
  floor: number;
  ceiling: number;
}

/** Returns the share of votes cast among all choices, by month. */
export const attendanceByMonth = (months: readonly Monthly[]): MonthlyValue[] =>
  months.map(({ month, attendance, votes, choices_listed }) => ({
    month,
    value: attendance,
    count: votes,
    of: choices_listed,
  }));

/** Returns the share of votes cast against the group line, by month. */
export const dissidenceByMonth = (months: readonly Monthly[]): MonthlyValue[] =>
  months.map(({ month, dissidence, votes, choices_compared }) => ({
    month,
    value: dissidence,
    count: votes,
    of: choices_compared,
  }));

/**
 * Most deputies vote, and most vote like their group: the axis shows the upper half unless a month is below
 * it.
 */
export const upperHalf = (rows: readonly MonthlyValue[]): PercentAxis => ({
  floor: rows.some(({ value }) => value !== null && value < 50) ? 0 : 50,
  ceiling: 100,
});

/** Few deputies vote differently from their group: the axis ends slightly above the highest month. */
export const fromNothing = (rows: readonly MonthlyValue[]): PercentAxis => ({
  floor: 0,
  ceiling: scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value ?? 0))], [0, 1])
    .nice(4)
    .domain()[1]!,
});
