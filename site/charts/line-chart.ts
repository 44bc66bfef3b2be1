import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { monthNumber, monthTicks } from './months.ts';
import { round } from './round.ts';

/** One month of a line; null where nothing can be said. */
export interface MonthlyValue {
  month: string;
  value: number | null;
  /** What the value rests on. */
  count: number;
  /** What it is a share of, where that is not the count. */
  of?: number;
}

/** A place in the drawing, both ways from 0 to 100. */
export type ChartPoint = readonly [x: number, y: number];

/** What a line over the months is drawn of. */
interface LineChart {
  /** The line, broken where a month has no value. */
  path: string;
  /** Months that rest on enough, and those that rest on little. */
  firm: ChartPoint[];
  thin: ChartPoint[];
  /** Named months with their place across. */
  months: { month: string; x: number }[];
  /** Named values with their place down. */
  values: { value: number; y: number }[];
}

const VALUE_TICKS = 5;

/** Draws values from `floor` to `ceiling` over the months, all of the time between the first and the last. */
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

/** The rows with the months between them that have none, at which a line breaks. */
function everyMonth(rows: readonly MonthlyValue[]): MonthlyValue[] {
  return rows.flatMap((row, at) => {
    const next = rows[at + 1];
    const gap = next !== undefined && monthNumber(next.month) - monthNumber(row.month) > 1;
    return gap ? [row, { ...row, value: null }] : [row];
  });
}

/** A dot at each place: a line of no length with round ends. */
export const dots = (places: readonly ChartPoint[]): string =>
  places.map(([x, y]) => `M${x} ${y}h0`).join('');
