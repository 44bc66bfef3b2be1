import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How each flag stands during a long batch, and what the engine does without. */
const FLAGS = {
  /** Garbage that may pile up until the whole heap is looked through, in percent of what is in use. */
  'heap-growing-percent': [40, 0],
  /** The room for what is new stays as it is instead of doubling. */
  'semi-space-growth-factor': [1, 2],
  /** A thread that is started now has so many megabytes of it at once: in less, rows would be copied that nobody needs any more. */
  'min-semi-space-size': [4, 0],
} as const;

/**
 * Runs a long batch with a heap that stays small. Left alone, the engine lets garbage pile up with the length of the
 * work, so that five legislatures take half as much memory again as one although no more of it is in use. Measured at a
 * legislature of full size: a peak of 446 MB, of 621 MB with the first flag alone, and of 852 MB without any of this, in the
 * same processor time within a twentieth.
 */
export async function inSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  for (const [flag, [small]] of Object.entries(FLAGS)) setFlagsFromString(`--${flag}=${small}`);
  try {
    return await work();
  } finally {
    for (const [flag, [, usual]] of Object.entries(FLAGS)) setFlagsFromString(`--${flag}=${usual}`);
  }
}

/**
 * Gives back what is no longer in use, between two pieces of work that have nothing in common: otherwise the second begins on
 * top of what the first left. Measured between loading and publishing: a tenth of a second for a sixth less memory at the peak.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
