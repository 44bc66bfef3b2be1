import { setImmediate as allWasRead } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batched } from '../../functions/releases/batched.ts';

const double = async (numbers: number[]) => numbers.map((number) => 2 * number);

describe('tasks for another thread', () => {
  it('are sent a few together, two batches ahead, if they wait at the same time, and each has its own result', async () => {
    const sent: number[][] = [];
    let [underWay, most] = [0, 0];
    const task = batched(async (numbers: number[]) => {
      sent.push(numbers);
      most = Math.max(most, ++underWay);
      await allWasRead();
      underWay--;
      return double(numbers);
    });
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(task))).toEqual([
      2, 4, 6, 8, 10, 12, 14, 16, 18, 20,
    ]);
    expect(sent).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10],
    ]);
    expect(most).toBe(2);
  });

  it('that fail together are tried one by one, so that only the one at fault fails', async () => {
    const task = batched(async (numbers: number[]) => {
      if (numbers.includes(3)) throw new Error(`too much: ${numbers}`);
      return double(numbers);
    });
    expect(await Promise.allSettled([1, 2, 3, 4, 5].map(task))).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'fulfilled', value: 4 },
      { status: 'rejected', reason: new Error('too much: 3') },
      { status: 'fulfilled', value: 8 },
      { status: 'fulfilled', value: 10 },
    ]);
    expect(await task(6)).toBe(12);
  });
});
