/** Compressions that run at once: half of the threads, which also read files. */
const AT_ONCE = 2;

/** Compressions that may wait. Beyond that, answers are sent uncompressed, so that no client waits longer. */
const MOST_WAITING = 8;

let working = 0;
const waiting: (() => void)[] = [];

/** Returns true if an uncompressed answer should be sent without compression. */
export const isCompressionBusy = (): boolean => waiting.length >= MOST_WAITING;

/**
 * Runs a compression when a thread is free. There is one queue for the process, because all share its
 * threads.
 */
export async function compressInTurn<Packed>(compress: () => Promise<Packed>): Promise<Packed> {
  if (working >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else working++;
  try {
    return await compress();
  } finally {
    const next = waiting.shift();
    if (next === undefined) working--;
    else next();
  }
}
