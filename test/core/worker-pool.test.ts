import { afterEach, expect, it } from 'vitest';
import { openPool } from '../../pipeline/core/worker-pool.ts';

const slowToBegin = openPool<number, number>(new URL('./slow-to-begin.ts', import.meta.url), { threads: 1 });
afterEach(() => slowToBegin.close());

/** Milliseconds, less than the thread takes to start. */
const SHORT = 300;

it('a task, also the first one of a new thread, gets its full time from the start of its thread', async () => {
  expect(await slowToBegin.run(0, SHORT)).toBe(0);
  await expect(slowToBegin.run(60_000, SHORT)).rejects.toThrow(`not done after ${SHORT} ms`);
  expect(await slowToBegin.run(0, SHORT)).toBe(0);
});

it('a task on a machine too busy to run it gets more time', async () => {
  expect(await slowToBegin.run(2 * SHORT, SHORT)).toBe(2 * SHORT);
});
