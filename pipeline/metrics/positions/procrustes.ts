import type { Configuration } from './classical-scaling.ts';

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
