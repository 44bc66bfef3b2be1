import { bin, max, median } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { round } from './round.ts';

/** How many values lie from one bound up to the next; the last takes its upper bound in. */
export interface HistogramBin {
  from: number;
  to: number;
  count: number;
  x: number;
  width: number;
  /** In percent of the highest. */
  height: number;
}

/** Values in columns of one width. */
export interface Histogram {
  columns: HistogramBin[];
  median: number | null;
  /** The place of the median across. */
  medianX: number | null;
  total: number;
  /** The highest column's count. */
  highest: number;
}

/** Sorts values from 0 to `end` into columns of the width `step`, which divides it. */
export function histogram(values: readonly number[], end: number, step: number): Histogram {
  const bounds = Array.from({ length: Math.round(end / step) }, (_, at) => round(at * step));
  const bins = bin().domain([0, end]).thresholds(bounds.slice(1))(values);
  const across = scaleLinear([0, end], [0, 100]);
  const highest = max(bins, ({ length }) => length) ?? 0;
  const middle = median(values) ?? null;
  return {
    columns: bins.map(({ x0, x1, length }) => ({
      from: x0!,
      to: x1!,
      count: length,
      x: round(across(x0!)),
      width: round(across(x1!) - across(x0!)),
      height: highest === 0 ? 0 : round((100 * length) / highest),
    })),
    median: middle,
    medianX: middle === null ? null : round(across(middle)),
    total: values.length,
    highest,
  };
}
