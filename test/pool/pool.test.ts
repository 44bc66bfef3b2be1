import { afterEach, expect, it } from 'vitest';
import { openPool } from '../../pipeline/pool.ts';

const slowToBegin = openPool<number, number>(new URL('./slow-to-begin.ts', import.meta.url), { threads: 1 });
afterEach(() => slowToBegin.close());

/** Less than the thread takes to begin. */
const SHORT = 1000;

it('a task has its whole time from when its thread has begun, and so has the first task of the next thread', async () => {
  expect(await slowToBegin.run(0, SHORT)).toBe(0);
  await expect(slowToBegin.run(60_000, SHORT)).rejects.toThrow(`not done after ${SHORT} ms`);
  expect(await slowToBegin.run(0, SHORT)).toBe(0);
});
