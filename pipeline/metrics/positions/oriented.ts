import type { Configuration } from './classical-scaling.ts';

/**
 * Places mirrored by rule, because no computation knows which end is which: the first dimension points to those who won more often
 * than they lost (`won`, one number for each deputy), the second to the side on which few stand far from the middle.
 */
export function oriented(places: Configuration, won: Float64Array): Configuration {
  let [winners, cubes] = [0, 0];
  for (let row = 0; row < won.length; row++) {
    winners += places[2 * row]! * won[row]!;
    cubes += places[2 * row + 1]! ** 3;
  }
  const signs = [winners < 0 ? -1 : 1, cubes < 0 ? -1 : 1];
  return places.map((value, at) => value * signs[at & 1]!);
}
