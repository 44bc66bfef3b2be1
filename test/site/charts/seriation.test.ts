import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriated } from '../../../site/charts/seriation.ts';
import { matrixOf, tintOf } from '../../../site/group/group-data.ts';

type Matrix = readonly (readonly (number | null)[])[];

const sumOf = (order: readonly number[], likeness: Matrix) =>
  order.slice(1).reduce((sum, item, at) => sum + Math.round(100 * (likeness[order[at]!]![item] ?? 50)), 0);

const permutations = (items: readonly number[]): number[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

/** A symmetric matrix of percentages with two decimals, some of them unknown. */
const matrices = fc.integer({ min: 0, max: 6 }).chain((size) =>
  fc
    .array(fc.option(fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100)), {
      minLength: size * size,
      maxLength: size * size,
    })
    .map(
      (cells): Matrix =>
        Array.from({ length: size }, (_, row) =>
          Array.from(
            { length: size },
            (_, column) => cells[Math.min(row, column) * size + Math.max(row, column)] ?? null,
          ),
        ),
    ),
);

describe('the order of a matrix', () => {
  const ordered = (likeness: Matrix) =>
    seriated([...likeness.keys()], (one, other) => likeness[one]![other]!);

  it('has all items once, and no other order has neighbours that are more alike', () => {
    fc.assert(
      fc.property(matrices, (likeness) => {
        const items = [...likeness.keys()];
        const order = ordered(likeness);
        expect(order.toSorted((a, b) => a - b)).toEqual(items);
        const most = Math.max(...permutations(items).map((one) => sumOf(one, likeness)));
        if (items.length > 2) expect(sumOf(order, likeness)).toBe(most);
      }),
    );
  });

  it('begins with the end that comes first, so that the same figures always give the same order', () => {
    fc.assert(
      fc.property(matrices, (likeness) => {
        const order = ordered(likeness);
        if (order.length > 1) expect(order[0]!).toBeLessThan(order.at(-1)!);
        expect(ordered(likeness)).toEqual(order);
      }),
    );
  });

  it('puts two blocs side by side that are mixed up in the list', () => {
    const bloc = (item: number) => item % 2;
    const likeness = [0, 1, 2, 3, 4, 5].map((one) =>
      [0, 1, 2, 3, 4, 5].map((other) => (bloc(one) === bloc(other) ? 90 : 20)),
    );
    expect(ordered(likeness).map(bloc)).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('does not change a list that is too long to try', () => {
    const items = Array.from({ length: 16 }, (_, at) => at);
    expect(seriated(items, (one, other) => (one === 15 - other ? 100 : 0))).toEqual(items);
  });
});

it('a tint means a tenth of the possible range, not of the observed one', () => {
  expect([0, 9.99, 10, 55, 89.99, 90, 100].map(tintOf)).toEqual([0, 0, 1, 5, 8, 9, 9]);
});

it('a cell is in the row of its first group and the column of its second, and may be empty', () => {
  const cell = (group_a_slug: string, group_b_slug: string) => ({ group_a_slug, group_b_slug });
  const cells = [cell('solar', 'lunar'), cell('lunar', 'solar'), cell('solar', 'solar')];
  const at = matrixOf(cells);
  expect([at('solar', 'lunar'), at('lunar', 'solar'), at('solar', 'solar')]).toEqual(cells);
  expect([at('lunar', 'lunar'), at('boreal', 'lunar')]).toEqual([undefined, undefined]);
});
