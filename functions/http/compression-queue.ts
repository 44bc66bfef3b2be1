/** Answers that are compressed at once: half of the threads that also read files for everybody. */
const AT_ONCE = 2;

/** How many may wait for it; what more is asked for goes out as it is, which costs nobody any time. */
const MOST_WAITING = 8;

let working = 0;
const waiting: (() => void)[] = [];

/** Whether an answer that is not compressed yet had better go out as it is. */
export const isCompressionBusy = (): boolean => waiting.length >= MOST_WAITING;

/** Compresses something when it is its turn. One line for the whole program, whose threads they share. */
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
