import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { monthNumber, monthTicks } from './months.ts';
import { round } from './round.ts';

/** One month of columns, its amounts from the foot upwards. */
export interface MonthlyAmounts {
  month: string;
  amounts: readonly number[];
}

/** One piece of a column, in percent of the drawing both ways. */
interface ColumnPiece {
  /** Which of the month’s amounts it stands for. */
  series: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What columns over the months are drawn of. */
interface MonthColumns {
  pieces: ColumnPiece[];
  /** Named months with the middle of their place across. */
  months: { month: string; x: number }[];
  /** Named values with their place down. */
  values: { value: number; y: number }[];
}

const VALUE_TICKS = 4;
/** Of the place of a month, what its column takes. */
const THICKNESS = 0.78;

/** Draws amounts over the months, all of the time between the first and the last; nothing has no piece. */
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
