import { parentPort } from 'node:worker_threads';
import { compressNow, ENCODINGS, type Encoding } from './compress.ts';
import type { Copies } from './copies.ts';

const encodings = Object.keys(ENCODINGS) as Encoding[];

/** Runs on a thread of its own: see copies.ts. */
parentPort!.on('message', (orders: Uint8Array[]) => {
  const done = orders.map(copiesOf);
  const buffers = done.flat().map(([, packed]) => packed.buffer);
  parentPort!.postMessage(done, buffers);
});

/** What would not be smaller is left out. */
const copiesOf = (bytes: Uint8Array): Copies =>
  encodings
    .map((encoding): Copies[number] => [encoding, new Uint8Array(compressNow[encoding](bytes))])
    .filter(([, packed]) => packed.length < bytes.length);
