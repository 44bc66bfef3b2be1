import type { SquaredDistances } from './distances.ts';
import { type Eigenpairs, leadingEigenpairs } from './eigenpairs.ts';

/** Places in a plane about its middle, two numbers for each deputy. */
export type Configuration = Float64Array;

/**
 * The plane that keeps most of the distances: classical scaling, or principal coordinates (Torgerson 1952, Gower 1966). `near` are
 * the axes of a similar solution, from which this one is found sooner.
 */
export function classicalScaling(
  squares: SquaredDistances,
  size: number,
  near?: Eigenpairs,
): { places: Configuration; axes: Eigenpairs } {
  const axes = leadingEigenpairs(centred(squares, size), size, near);
  const places = new Float64Array(2 * size);
  for (const [dimension, value] of axes.values.slice(0, 2).entries()) {
    const scale = Math.sqrt(Math.max(0, value));
    for (let row = 0; row < size; row++) places[2 * row + dimension] = scale * axes.vectors[dimension]![row]!;
  }
  return { places, axes };
}

/** Minus half of the squares, moved so that every row and column adds up to nothing. */
function centred(squares: SquaredDistances, size: number): Float64Array {
  const means = new Float64Array(size);
  for (let row = 0, at = 0; row < size; row++)
    for (let column = 0; column < size; column++, at++) means[row]! += squares[at]! / size;
  const mean = means.reduce((sum, each) => sum + each, 0) / size;
  const products = new Float64Array(squares.length);
  for (let row = 0, at = 0; row < size; row++)
    for (let column = 0; column < size; column++, at++)
      products[at] = (means[row]! + means[column]! - mean - squares[at]!) / 2;
  return products;
}

/** Places turned and mirrored about the middle until they are nearest to others: orthogonal Procrustes (Schönemann 1966). */
export function procrustes(places: Configuration, to: Configuration): Configuration {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < places.length; at += 2) {
    const [x, y, u, v] = [places[at]!, places[at + 1]!, to[at]!, to[at + 1]!];
    a += x * u;
    b += x * v;
    c += y * u;
    d += y * v;
  }
  const turn = nearestTurn(a, b, c, d);
  return places.map((_, at) => {
    const [x, y] = [places[at & ~1]!, places[at | 1]!];
    return x * turn[at & 1]! + y * turn[2 + (at & 1)]!;
  });
}

/** The orthogonal matrix nearest to one of two rows: its adjugate, mirrored where the determinant is, added to it and scaled. */
function nearestTurn(a: number, b: number, c: number, d: number): [number, number, number, number] {
  const sign = a * d - b * c < 0 ? -1 : 1;
  const [p, q] = [a + sign * d, b - sign * c];
  const length = Math.sqrt(p * p + q * q);
  return length === 0 ? [1, 0, 0, 1] : [p / length, q / length, (-sign * q) / length, (sign * p) / length];
}

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
