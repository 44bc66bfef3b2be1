import { tickStep } from 'd3-array';
import { type Histogram, histogram } from '../charts/histogram.ts';
import { round } from '../charts/round.ts';

/** What a metric about deputies says of each. */
interface Row {
  role_kind: string | null;
}

/** How a metric is spread over the deputies whose figures compare. */
export interface MetricDistribution {
  histogram: Histogram;
  /** Left out because of an office, which makes the figure not comparable. */
  inOffice: number;
  /** Left out because nothing can be computed of them. */
  uncounted: number;
}

/** About as many columns as can be told apart. */
const COLUMNS = 20;

/** What the division of decimals may be off by. */
const TINY = 1e-9;

/** Spreads the figures of those who held no office in columns from 0 to `end`, or to a little beyond the highest. */
export function distributionOf<R extends Row>(
  rows: readonly R[],
  figureOf: (row: R) => number | null,
  end?: number,
): MetricDistribution {
  const counted = rows.filter((row) => figureOf(row) !== null);
  const values = counted.flatMap((row) => (row.role_kind === null ? (figureOf(row) ?? []) : []));
  const highest = end ?? Math.max(1, ...values);
  const step = tickStep(0, highest, COLUMNS);
  return {
    histogram: histogram(values, round(Math.ceil(highest / step - TINY) * step), step),
    inOffice: counted.length - values.length,
    uncounted: rows.length - counted.length,
  };
}
