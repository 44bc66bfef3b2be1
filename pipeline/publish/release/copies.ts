import { openPool } from '../../pool.ts';
import type { Encoding } from './compress.ts';

/** Compressed copies of some bytes, each smaller than they are, best first. */
export type Copies = [Encoding, Uint8Array<ArrayBuffer>][];

const worker = new URL('./copies-worker.ts', import.meta.url);
const pool = openPool<readonly Uint8Array[], Copies[]>(worker, { threads: 1 });

/**
 * Compresses some bodies on one thread that ends with the program. The engine’s own pool has several, but asking it takes this
 * thread half as long as the compressing, twice for each of ten thousand answers; many at once cost one message.
 */
export const copiesOf = (bodies: readonly Uint8Array[]): Promise<Copies[]> => pool.run(bodies);
