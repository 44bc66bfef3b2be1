import { expect, it } from 'vitest';
import { openBacklog } from '../../../pipeline/publish/release/backlog.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve, fail: reject };
}

/** Whether a promise has settled by now. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

it('work goes on in the background while its weight stays below the limit', async () => {
  const backlog = openBacklog(10);
  const [light, heavy] = [held(), held()];
  await backlog.start(4, light.work);
  await backlog.start(6, heavy.work);
  const more = backlog.start(1, async () => {});
  expect(await settled(more)).toBe(false);
  light.end();
  expect(await settled(more)).toBe(true);
  heavy.end();
  await backlog.end();
});

it('work heavier than the limit goes on alone', async () => {
  const backlog = openBacklog(10);
  const heavy = held();
  await backlog.start(100, heavy.work);
  const more = backlog.start(1, async () => {});
  expect(await settled(more)).toBe(false);
  heavy.end();
  expect(await settled(more)).toBe(true);
});

it('the first failure is told at the end, and by whoever starts work after it', async () => {
  const backlog = openBacklog(10);
  const failing = held();
  await backlog.start(1, failing.work);
  failing.fail(new Error('disk full'));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(backlog.start(1, async () => {})).rejects.toThrow('disk full');
  await expect(backlog.end()).rejects.toThrow('disk full');
});
