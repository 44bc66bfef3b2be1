import { setFlagsFromString } from 'node:v8';

/**
 * Runs a long batch with a heap that stays small. Left alone, the engine lets garbage pile up with the length of the
 * work, so that five legislatures take half as much memory again as one although no more of it is in use. Measured: a
 * third less memory for one, a quarter more for five than for one, and no more processor time.
 */
export async function inSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  for (const flag of [
    '--heap-growing-percent=30',
    '--max-semi-space-size=4',
    '--semi-space-growth-factor=1',
  ]) {
    setFlagsFromString(flag);
  }
  try {
    return await work();
  } finally {
    setFlagsFromString('--heap-growing-percent=0');
    setFlagsFromString('--max-semi-space-size=16');
    setFlagsFromString('--semi-space-growth-factor=2');
  }
}
