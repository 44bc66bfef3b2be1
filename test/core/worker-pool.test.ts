import { afterEach, expect, it } from 'vitest';
import { openPool } from '../../pipeline/core/worker-pool.ts';

const slowToBegin = openPool<number, number>(new URL('./slow-to-begin.ts', import.meta.url), { threads: 1 });
afterEach(() => slowToBegin.close());

/** Less than the thread takes to start. */
const SHORT = 1000;

it('a task, also the first one of a new thread, gets its full time from the start of its thread', async () => {
  expect(await slowToBegin.run(0, SHORT)).toBe(0);
  await expect(slowToBegin.run(60_000, SHORT)).rejects.toThrow(`not done after ${SHORT} ms`);
  expect(await slowToBegin.run(0, SHORT)).toBe(0);
});
