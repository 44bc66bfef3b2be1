import { scaleLinear } from 'd3-scale';
import { line, stack } from 'd3-shape';

/** Rounds a coordinate to two decimals; more are not visible. */
export const round = (value: number): number => Math.round(value * 100) / 100;

const MONTHS = 12;

/** Returns the number of a month, counted from the year 0, so that distances are differences. */
export const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7)) - 1;

/** Returns the month of such a number. */
export const monthName = (number: number): string =>
  `${String(Math.floor(number / MONTHS)).padStart(4, '0')}-${String((number % MONTHS) + 1).padStart(2, '0')}`;

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const;

/** Maximum labels below a chart that do not overlap on a phone. */
const MOST_TICKS = 4;

/** Returns a few months to label on an axis, at equal distances, preferably Januaries. */
export function monthTicks(from: string, to: string): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)];
  const at = (step: number) => {
    const ticks: number[] = [];
    for (let tick = Math.ceil(first / step) * step; tick <= last; tick += step) ticks.push(tick);
    return ticks;
  };
  const step = STEPS.find((candidate) => at(candidate).length <= MOST_TICKS) ?? STEPS.at(-1)!;
  return at(step).map(monthName);
}

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

/** The column of one month, its amounts from bottom to top. */
export interface MonthlyAmounts {
  month: string;
  amounts: readonly number[];
}

/** One segment of a column, in percent of the drawing's width and height. */
interface ColumnPiece {
  /** Index of the amount. */
  series: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The parts of a column chart over months. */
interface MonthColumns {
  pieces: ColumnPiece[];
  /** Labelled months with the horizontal centre of their column. */
  months: { month: string; x: number }[];
  /** Labelled values with their vertical position. */
  values: { value: number; y: number }[];
}

const COLUMN_TICKS = 4;
/** Width of a column, as a share of its month's width. */
const THICKNESS = 0.78;

/** Computes columns for every month between the first and the last; an amount of zero has no segment. */
export function monthColumns(rows: readonly MonthlyAmounts[]): MonthColumns {
  const [first, last] = [rows[0]?.month ?? '2000-01', rows.at(-1)?.month ?? '2000-01'];
  const begin = monthNumber(first);
  const place = 100 / (monthNumber(last) - begin + 1);
  const left = (month: string) => (monthNumber(month) - begin) * place;
  const highest = Math.max(1, ...rows.map(({ amounts }) => amounts.reduce((sum, one) => sum + one, 0)));
  const down = scaleLinear([0, highest], [100, 0]).nice(COLUMN_TICKS);
  const series = stack<unknown, MonthlyAmounts, number>()
    .keys((rows[0]?.amounts ?? []).map((_, at) => at))
    .value(({ amounts }, key) => amounts[key]!)(rows);
  const pieces = series.flatMap((column, key) =>
    rows.flatMap(({ month }, at) => {
      const [from, to] = column[at]!;
      if (to <= from) return [];
      return [
        {
          series: key,
          x: round(left(month) + (place * (1 - THICKNESS)) / 2),
          y: round(down(to)),
          width: round(place * THICKNESS),
          height: round(down(from) - down(to)),
        },
      ];
    }),
  );
  return {
    pieces,
    months: monthTicks(first, last).map((month) => ({
      month,
      x: round(left(month) + place / 2),
    })),
    values: down.ticks(COLUMN_TICKS).map((value) => ({ value, y: round(down(value)) })),
  };
}
