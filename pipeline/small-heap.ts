import { setFlagsFromString } from 'node:v8';

/**
 * Runs a long batch with a heap that stays small. Left alone, the engine lets garbage pile up with the length of the
 * work, so that five legislatures take half as much memory again as one although no more of it is in use. Measured: a
 * third less memory for one, a quarter more for five than for one, and a tenth more processor time.
 */
export async function inSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--semi-space-growth-factor=1');
  try {
    return await work();
  } finally {
    setFlagsFromString('--heap-growing-percent=0');
    setFlagsFromString('--semi-space-growth-factor=2');
  }
}
