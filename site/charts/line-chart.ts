import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { monthNumber, monthTicks } from './months.ts';
import { round } from './round.ts';

/** The value of one month; null without data. */
export interface MonthlyValue {
  month: string;
  value: number | null;
  /** Number of items behind the value. */
  count: number;
  /** The number that the value is a share of, if it is not the count. */
  of?: number;
}

/** A point of the drawing, both coordinates from 0 to 100. */
export type ChartPoint = readonly [x: number, y: number];

/** The parts of a line chart over months. */
interface LineChart {
  /** The line, interrupted at months without a value. */
  path: string;
  /** Points of months with enough items, and of months with few. */
  firm: ChartPoint[];
  thin: ChartPoint[];
  /** Labelled months with their horizontal position. */
  months: { month: string; x: number }[];
  /** Labelled values with their vertical position. */
  values: { value: number; y: number }[];
}

const VALUE_TICKS = 5;

/** Computes a line of values from `floor` to `ceiling` for every month between the first and the last. */
export function lineChart(
  rows: readonly MonthlyValue[],
  floor: number,
  fewerThan: number,
  ceiling = 100,
): LineChart {
  const [first, last] = [rows[0]?.month ?? '2000-01', rows.at(-1)?.month ?? '2000-01'];
  const span = [monthNumber(first), monthNumber(last)] as const;
  const across = scaleLinear(span[0] === span[1] ? [span[0] - 1, span[1] + 1] : span, [0, 100]);
  const down = scaleLinear([floor, ceiling], [100, 0]);
  const placeOf = ({ month, value }: MonthlyValue): ChartPoint => [
    round(across(monthNumber(month))),
    round(down(value!)),
  ];
  const known = rows.filter(({ value }) => value !== null);
  return {
    path: linePath(everyMonth(rows), placeOf),
    firm: known.filter(({ count }) => count >= fewerThan).map(placeOf),
    thin: known.filter(({ count }) => count < fewerThan).map(placeOf),
    months: monthTicks(first, last).map((month) => ({
      month,
      x: round(across(monthNumber(month))),
    })),
    values: down.ticks(VALUE_TICKS).map((value) => ({ value, y: round(down(value)) })),
  };
}

const linePath = (rows: readonly MonthlyValue[], placeOf: (row: MonthlyValue) => ChartPoint): string =>
  line<MonthlyValue>()
    .defined(({ value }) => value !== null)
    .x((row) => placeOf(row)[0])
    .y((row) => placeOf(row)[1])(rows) ?? '';

/** Returns the rows with the missing months in between, at which the line is interrupted. */
function everyMonth(rows: readonly MonthlyValue[]): MonthlyValue[] {
  return rows.flatMap((row, at) => {
    const next = rows[at + 1];
    const gap = next !== undefined && monthNumber(next.month) - monthNumber(row.month) > 1;
    return gap ? [row, { ...row, value: null }] : [row];
  });
}

/** Returns a path with a dot at each point: a line of length zero with round ends. */
export const dots = (places: readonly ChartPoint[]): string =>
  places.map(([x, y]) => `M${x} ${y}h0`).join('');
