import { scaleLinear } from 'd3-scale';
import type { Trend } from '../../pipeline/metrics/trend.ts';
import type { MonthlyValue } from '../charts/line-chart.ts';

/** One month, which the rows by month always name. */
type Monthly = Trend & { month: string };

/** The months of one legislature, oldest first. */
export const monthsOf = (rows: readonly Trend[], legislature: number): Monthly[] =>
  rows.flatMap((row) =>
    row.legislature_id === legislature && row.month !== null ? [{ ...row, month: row.month }] : [],
  );

/** Votes of each month by result, in the order of bars. */
export const resultsByMonth = (months: readonly Monthly[]) =>
  months.map(({ month, approved, ties, rejected }) => ({ month, amounts: [approved, ties, rejected] }));

/** Where an axis of percentages begins and ends. */
export interface PercentAxis {
  floor: number;
  ceiling: number;
}

/** The share of choices that were votes cast, month by month. */
export const attendanceByMonth = (months: readonly Monthly[]): MonthlyValue[] =>
  months.map(({ month, attendance, votes, choices_listed }) => ({
    month,
    value: attendance,
    count: votes,
    of: choices_listed,
  }));

/** The share of votes cast that went against the line of the group, month by month. */
export const dissidenceByMonth = (months: readonly Monthly[]): MonthlyValue[] =>
  months.map(({ month, dissidence, votes, choices_compared }) => ({
    month,
    value: dissidence,
    count: votes,
    of: choices_compared,
  }));

/** Most of a chamber votes, and most of a group alike: the upper half is enough, unless a month lies below it. */
export const upperHalf = (rows: readonly MonthlyValue[]): PercentAxis => ({
  floor: rows.some(({ value }) => value !== null && value < 50) ? 0 : 50,
  ceiling: 100,
});

/** Few vote differently from their group: the axis ends a little above the highest month. */
export const fromNothing = (rows: readonly MonthlyValue[]): PercentAxis => ({
  floor: 0,
  ceiling: scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value ?? 0))], [0, 1])
    .nice(4)
    .domain()[1]!,
});
