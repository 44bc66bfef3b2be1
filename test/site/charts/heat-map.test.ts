import { expect, it } from 'vitest';
import { matrixOf, tintOf } from '../../../site/group/group-data.ts';

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
