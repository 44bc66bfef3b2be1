import { expect, it } from 'vitest';
import { repeatsAmong } from '../../../pipeline/congreso/decisions/assign-questions.ts';

/** Returns votes of one session that differ only in whether each is a tie. */
const twins = (...ties: boolean[]) => ties.map((isTie, at) => ({ id: at + 1, isTie }));

it('a vote repeats the tie before it', () => {
  expect([...repeatsAmong(twins(true, false))]).toEqual([[2, 1]]);
  expect([...repeatsAmong(twins(true, true, false))]).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

it('votes on the same words have different questions if one before the last is no tie', () => {
  expect(repeatsAmong(twins(false, false)).size).toBe(0);
  expect(repeatsAmong(twins(true, false, false)).size).toBe(0);
});
