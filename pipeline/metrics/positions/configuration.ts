import { seededRandom } from '../../core/seeded-random.ts';
import type { SquaredDistances } from './distances.ts';

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
 * than they lost (`won`, one number for each deputy), the second to the side with few deputies far from the middle.
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

/** More than are asked for, because the first ones of a larger subspace are found sooner. */
const AXES = 6;
const AXES_NEAR = 3;
const STEPS = 500;
const PRECISION = 1e-12;
const PRECISION_NEAR = 1e-5;

/**
 * The eigenvectors of a symmetric matrix with the largest eigenvalues, the largest first: subspace iteration with a Rayleigh–Ritz
 * step (Golub & Van Loan, Matrix Computations, 8.2). The start is drawn, but always the same; from axes that are `near`, fewer and
 * less exact ones do.
 */
function leadingEigenpairs(matrix: Float64Array, size: number, near?: Eigenpairs): Eigenpairs {
  let vectors = orthonormal(near?.vectors.slice(0, AXES_NEAR) ?? drawn(size, Math.min(AXES, size)));
  const precision = near ? PRECISION_NEAR : PRECISION;
  let values: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    const images = vectors.map((vector) => times(matrix, vector));
    const ritz = jacobiEigenpairs(vectors.map((vector) => images.map((image) => dot(vector, image))));
    const change = Math.max(...[0, 1].map((at) => Math.abs((ritz.values[at] ?? 0) - (values[at] ?? 1))));
    values = ritz.values;
    if (change <= precision * Math.abs(values[0]!))
      return { values, vectors: ritz.vectors.map((mix) => combined(vectors, mix)) };
    vectors = orthonormal(ritz.vectors.map((mix) => combined(images, mix)));
  }
  return { values, vectors };
}

function drawn(size: number, count: number): Float64Array[] {
  const next = seededRandom(1);
  return Array.from({ length: count }, () => Float64Array.from({ length: size }, () => next() - 0.5));
}

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = 0;
    for (let column = 0, at = row * size; column < size; column++, at++) sum += matrix[at]! * vector[column]!;
    product[row] = sum;
  }
  return product;
}

/** By Gram and Schmidt, twice: once leaves rounding behind. A vector that depends on those before it becomes nothing. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const basis: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    const before = Math.sqrt(dot(rest, rest));
    for (const axis of [...basis, ...basis]) {
      const share = dot(rest, axis);
      for (let at = 0; at < rest.length; at++) rest[at]! -= share * axis[at]!;
    }
    const length = Math.sqrt(dot(rest, rest));
    basis.push(length > 1e-12 * before ? rest.map((value) => value / length) : rest.fill(0));
  }
  return basis;
}

function combined(vectors: readonly Float64Array[], mix: Float64Array): Float64Array {
  const sum = new Float64Array(vectors[0]!.length);
  for (const [at, vector] of vectors.entries())
    for (let row = 0; row < sum.length; row++) sum[row]! += mix[at]! * vector[row]!;
  return sum;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

/** Eigenvectors of a symmetric matrix with their eigenvalues, the largest first. */
interface Eigenpairs {
  values: number[];
  vectors: Float64Array[];
}

const SWEEPS = 50;

/** All eigenvectors of a small symmetric matrix, by the rotations of Jacobi (1846). */
function jacobiEigenpairs(matrix: readonly (readonly number[])[]): Eigenpairs {
  const size = matrix.length;
  const rest = matrix.map((row) => [...row]);
  const vectors = matrix.map((_, own) => Float64Array.from(matrix, (_, at) => (own === at ? 1 : 0)));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let turned = false;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        const off = rest[p]![q]!;
        if (Math.abs(off) <= 1e-17 * (Math.abs(rest[p]![p]!) + Math.abs(rest[q]![q]!)) + Number.MIN_VALUE)
          continue;
        turned = true;
        const half = (rest[q]![q]! - rest[p]![p]!) / (2 * off);
        const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1));
        const cosine = 1 / Math.sqrt(tangent * tangent + 1);
        const turn = (row: number[] | Float64Array, sine: number) => {
          const [x, y] = [row[p]!, row[q]!];
          row[p] = cosine * x - sine * y;
          row[q] = sine * x + cosine * y;
        };
        for (const row of rest) turn(row, tangent * cosine);
        for (let column = 0; column < size; column++) {
          const [x, y] = [rest[p]![column]!, rest[q]![column]!];
          rest[p]![column] = cosine * x - tangent * cosine * y;
          rest[q]![column] = tangent * cosine * x + cosine * y;
        }
        const [x, y] = [vectors[p]!, vectors[q]!];
        vectors[p] = x.map((value, at) => cosine * value - tangent * cosine * y[at]!);
        vectors[q] = y.map((value, at) => tangent * cosine * x[at]! + cosine * value);
      }
    }
    if (!turned) break;
  }
  const order = matrix.map((_, at) => at).sort((a, b) => rest[b]![b]! - rest[a]![a]! || a - b);
  return { values: order.map((at) => rest[at]![at]!), vectors: order.map((at) => vectors[at]!) };
}
