import { parentPort } from 'node:worker_threads';
import { compressNow, ENCODINGS, type Encoding } from './compress.ts';
import type { Copies } from './copies.ts';

/** Runs on a thread of its own: see copies.ts. What would not be smaller is left out. */
parentPort!.on('message', (bytes: Uint8Array) => {
  const copies: Copies = (Object.keys(ENCODINGS) as Encoding[])
    .map((encoding): Copies[number] => [encoding, new Uint8Array(compressNow[encoding](bytes))])
    .filter(([, packed]) => packed.length < bytes.length);
  parentPort!.postMessage(
    copies,
    copies.map(([, packed]) => packed.buffer as ArrayBuffer),
  );
});
