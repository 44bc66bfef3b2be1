import { setImmediate } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { Encoding } from './compress.ts';

/** Compressed copies of some bytes, each smaller than they are, best first. */
export type Copies = [Encoding, Uint8Array<ArrayBuffer>][];

interface Order extends PromiseWithResolvers<Copies> {
  bytes: Uint8Array;
}

/** The thread, what it was given and has not answered, and what it has not been given yet, in that order. */
interface Bench {
  worker: Worker;
  given: Order[];
  waiting: Order[];
}

let bench: Bench | null = null;

/**
 * Compresses on one thread that begins when it is first needed and ends with the program. The engine’s own pool has several,
 * but asking it takes this thread half as long as the compressing, twice for each of ten thousand answers.
 */
export function copiesOf(bytes: Uint8Array): Promise<Copies> {
  bench ??= openBench();
  const order = { bytes, ...Promise.withResolvers<Copies>() };
  bench.waiting.push(order);
  if (bench.waiting.length === 1) setImmediate(give, bench);
  else if (bench.waiting.length === TOGETHER) give(bench);
  return order.promise;
}

/** Orders that are given together at most: a message for each would cost a third as much as the compressing. */
const TOGETHER = 16;

function give(bench: Bench): void {
  const orders = bench.waiting.splice(0);
  if (orders.length === 0) return;
  bench.given.push(...orders);
  bench.worker.ref();
  bench.worker.postMessage(orders.map(({ bytes }) => bytes));
}

/** What is new there are bytes that are soon done with: little room for it makes the collector of garbage look often. */
const YOUNG_MEGABYTES = 3;

function openBench(): Bench {
  const worker = new Worker(new URL('./copies-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const opened: Bench = { worker, given: [], waiting: [] };
  worker.on('message', (done: Copies[]) => {
    for (const [at, { resolve }] of opened.given.splice(0, done.length).entries()) resolve(done[at]!);
    if (opened.given.length === 0) worker.unref();
  });
  worker.on('error', (error) => {
    bench = null;
    for (const { reject } of [...opened.given, ...opened.waiting.splice(0)]) reject(error);
  });
  return opened;
}
