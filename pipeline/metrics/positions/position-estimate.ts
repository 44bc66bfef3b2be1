import { seededRandom } from '../../core/seeded-random.ts';
import type { RecordColumns } from '../tallies/group-tally.ts';
import { type Configuration, classicalScaling, procrustes } from './configuration.ts';
import { disagreementOf, squaredDistances } from './distances.ts';

/** Intervals come from drawing votes anew so often, in so many runs of consecutive ones: those on one text hang together. */
export const BOOTSTRAP_SAMPLES = 30;
export const BOOTSTRAP_BLOCKS = 24;

/** Places of deputies, neither turned nor mirrored in any way that means something. */
interface PositionEstimate {
  places: Configuration;
  /** Standard errors, two for each deputy like the places. */
  errors: Float64Array;
}

/** Places deputies, given by their ids in order, by votes in the order of time. */
export function estimatePositions(
  deputies: readonly number[],
  votes: readonly Pick<RecordColumns, 'persons' | 'choices'>[],
): PositionEstimate {
  const runs = inBlocks(votes);
  const disagreement = disagreementOf(deputies, runs);
  const whole = squaredDistances(
    disagreement,
    runs.map(() => 1),
  );
  const { places, axes } = classicalScaling(whole, deputies.length);
  const next = seededRandom(1);
  const sums = new Float64Array(places.length);
  const squares = new Float64Array(places.length);
  for (let draw = 0; draw < BOOTSTRAP_SAMPLES; draw++) {
    const weights = runs.map(() => 0);
    for (const _ of runs) weights[Math.floor(next() * runs.length)]!++;
    const drawn = classicalScaling(
      squaredDistances(disagreement, weights, whole),
      deputies.length,
      axes,
    ).places;
    for (const [at, value] of procrustes(drawn, places).entries()) {
      const apart = value - places[at]!;
      sums[at]! += apart;
      squares[at]! += apart * apart;
    }
  }
  const errors = sums.map((sum, at) =>
    Math.sqrt(Math.max(0, squares[at]! - (sum * sum) / BOOTSTRAP_SAMPLES) / (BOOTSTRAP_SAMPLES - 1)),
  );
  return { places, errors };
}

/** Consecutive votes in runs of nearly equal length. */
function inBlocks<T>(votes: readonly T[]): T[][] {
  const count = Math.min(BOOTSTRAP_BLOCKS, votes.length);
  const start = (run: number) => Math.floor((run * votes.length) / count);
  return Array.from({ length: count }, (_, run) => votes.slice(start(run), start(run + 1)));
}
