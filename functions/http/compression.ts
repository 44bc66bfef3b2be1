import { parseAccept } from 'hono/utils/accept';
import type { Encoding } from '../../pipeline/publish/release/compress.ts';

/** Returns the best available encoding that the client accepts; null for uncompressed bytes. */
export function chooseEncoding(accepted: string | null, atHand: readonly Encoding[]): Encoding | null {
  if (accepted === null || atHand.length === 0) return null;
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  let best: Encoding | null = null;
  for (const encoding of atHand) {
    const weight = weightOf(encoding);
    if (weight > 0 && (best === null || weight > weightOf(best))) best = encoding;
  }
  return best !== null && (weights.get('identity') ?? 0) > weightOf(best) ? null : best;
}

/** Returns true if an `Accept` header names exactly this media type. */
export const namesType = (accepted: string | null, mediaType: string): boolean =>
  accepted !== null && parseAccept(accepted).some(({ type, q }) => type.toLowerCase() === mediaType && q > 0);

/** Compressions that run at once: half of the threads, which also read files. */
const AT_ONCE = 2;

/** Compressions that may wait. Beyond that, answers are sent uncompressed, so that no client waits longer. */
const MOST_WAITING = 8;

let working = 0;
const waiting: (() => void)[] = [];

/** Returns true if an uncompressed answer should be sent without compression. */
export const isCompressionBusy = (): boolean => waiting.length >= MOST_WAITING;

/** Runs a compression when a thread is free. There is one queue for the process, because all share its threads. */
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
