import { Worker } from 'node:worker_threads';
import type { Delivery, Order } from './draw-worker.ts';
import type { Face } from './face.ts';
import type { FontFile } from './render.ts';

/** Draws images on threads of their own, so that whoever asks can go on with other work. */
export interface Workshop {
  draw(face: Face): Promise<Uint8Array>;
  /** Begins its threads now, where it is known that there will be work: loading their code takes half a second. */
  begin(): void;
  /** How many images are being drawn or wait for it. */
  busy(): number;
  close(): Promise<void>;
}

interface Bench {
  worker: Worker;
  orders: Map<number, { resolve(png: Uint8Array): void; reject(error: Error): void }>;
}

/** Orders that one thread is given at once: the next is there when one is done. */
const AHEAD = 2;

/** A workshop of so many threads, one for each core unless told otherwise; each begins when it is first needed. */
export function openWorkshop(fonts: readonly FontFile[], threads = navigator.hardwareConcurrency): Workshop {
  const benches: Bench[] = [];
  const waiting: (() => void)[] = [];
  let number = 0;
  let busy = 0;

  const open = (): Bench => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: fonts });
    // A server that was told to stop does not wait for images.
    worker.unref();
    const bench: Bench = { worker, orders: new Map() };
    worker.on('message', (delivery: Delivery) => {
      const order = bench.orders.get(delivery.number);
      bench.orders.delete(delivery.number);
      if ('png' in delivery) order?.resolve(delivery.png);
      else order?.reject(new Error(`An image could not be drawn: ${delivery.error}`));
    });
    const broken = (error: Error) => {
      benches.splice(benches.indexOf(bench), 1);
      for (const { reject } of bench.orders.values()) reject(error);
      bench.orders.clear();
    };
    worker.on('error', broken);
    benches.push(bench);
    return bench;
  };
  /** The bench with the fewest orders; a new one while there are idle cores. */
  const free = (): Bench | null => {
    const idle = benches.find(({ orders }) => orders.size === 0);
    if (idle !== undefined) return idle;
    if (benches.length < threads) return open();
    return benches.find(({ orders }) => orders.size < AHEAD) ?? null;
  };
  const order = (face: Face): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const start = () => {
        const bench = free();
        if (bench === null) return void waiting.push(start);
        number++;
        bench.orders.set(number, { resolve, reject });
        bench.worker.ref();
        bench.worker.postMessage({ number, face } satisfies Order);
      };
      start();
    });
  return {
    busy: () => busy,
    begin() {
      while (benches.length < threads) open();
    },
    async draw(face) {
      busy++;
      try {
        return await order(face);
      } finally {
        busy--;
        waiting.shift()?.();
        for (const { worker, orders } of benches) if (orders.size === 0) worker.unref();
      }
    },
    async close() {
      await Promise.all(benches.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}
