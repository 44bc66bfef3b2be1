import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { round } from './round.ts';

/** One piece of a bar, in percent of the width there is. */
interface Piece {
  /** Which of the row's values it stands for. */
  series: number;
  x: number;
  width: number;
}

/** The pieces of each row's bar; `of` is what the full width stands for, each row's own sum without it. Nothing has no piece. */
export function stackedBars(rows: readonly (readonly number[])[], of?: number): Piece[][] {
  const series = stack<unknown, readonly number[], number>()
    .keys((rows[0] ?? []).map((_, at) => at))
    .value((row, key) => row[key] ?? 0)(rows);
  return rows.map((row, at) => {
    const full = of ?? row.reduce((sum, value) => sum + value, 0);
    const across = scaleLinear([0, full], [0, 100]);
    return series.flatMap((pieces, key) => {
      const [from, to] = pieces[at]!;
      return to > from
        ? [{ series: key, x: round(across(from)), width: round(across(to) - across(from)) }]
        : [];
    });
  });
}
