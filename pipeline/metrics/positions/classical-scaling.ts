import type { SquaredDistances } from './distances.ts';
import type { Eigenpairs } from './jacobi-eigenpairs.ts';
import { leadingEigenpairs } from './leading-eigenpairs.ts';

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
