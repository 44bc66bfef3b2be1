/** Eigenvectors of a symmetric matrix with their eigenvalues, the largest first. */
export interface Eigenpairs {
  values: number[];
  vectors: Float64Array[];
}

const SWEEPS = 50;

/** All eigenvectors of a small symmetric matrix, by the rotations of Jacobi (1846). */
export function jacobiEigenpairs(matrix: readonly (readonly number[])[]): Eigenpairs {
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
