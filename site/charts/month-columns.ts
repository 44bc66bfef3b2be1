import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { monthNumber, monthTicks } from './months.ts';
import { round } from './round.ts';

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

const VALUE_TICKS = 4;
/** Width of a column, as a share of its month's width. */
const THICKNESS = 0.78;

/** Computes columns for every month between the first and the last; an amount of zero has no segment. */
export function monthColumns(rows: readonly MonthlyAmounts[]): MonthColumns {
  const [first, last] = [rows[0]?.month ?? '2000-01', rows.at(-1)?.month ?? '2000-01'];
  const begin = monthNumber(first);
  const place = 100 / (monthNumber(last) - begin + 1);
  const left = (month: string) => (monthNumber(month) - begin) * place;
  const highest = Math.max(1, ...rows.map(({ amounts }) => amounts.reduce((sum, one) => sum + one, 0)));
  const down = scaleLinear([0, highest], [100, 0]).nice(VALUE_TICKS);
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
    values: down.ticks(VALUE_TICKS).map((value) => ({ value, y: round(down(value)) })),
  };
}
