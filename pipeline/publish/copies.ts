import { Worker } from 'node:worker_threads';
import type { Encoding } from './compress.ts';

/** Compressed copies of some bytes, each smaller than they are, best first. */
export type Copies = [Encoding, Uint8Array<ArrayBuffer>][];

type Order = PromiseWithResolvers<Copies>;

/** The thread, and what it was given and has not answered, in that order. */
let bench: { worker: Worker; orders: Order[] } | null = null;

/**
 * Compresses on one thread that begins when it is first needed and ends with the program. The engine’s own pool has several,
 * but asking it takes this thread half as long as the compressing, twice for each of ten thousand answers.
 */
export function copiesOf(bytes: Uint8Array): Promise<Copies> {
  bench ??= openBench();
  const { worker, orders } = bench;
  const order = Promise.withResolvers<Copies>();
  orders.push(order);
  worker.ref();
  worker.postMessage(bytes);
  return order.promise;
}

/** What is new there are bytes that are soon done with: little room for it makes the collector of garbage look often. */
const YOUNG_MEGABYTES = 3;

function openBench(): NonNullable<typeof bench> {
  const worker = new Worker(new URL('./copies-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const orders: Order[] = [];
  worker.on('message', (copies: Copies) => {
    orders.shift()!.resolve(copies);
    if (orders.length === 0) worker.unref();
  });
  worker.on('error', (error) => {
    bench = null;
    for (const { reject } of orders) reject(error);
  });
  return { worker, orders };
}
