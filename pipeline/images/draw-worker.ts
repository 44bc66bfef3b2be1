import { parentPort, workerData } from 'node:worker_threads';
import type { Face } from './face.ts';
import { type FontFile, openStudio } from './render.ts';

/** One image to be drawn. */
export interface Order {
  number: number;
  face: Face;
}

/** An image, or why there is none. */
export type Delivery = { number: number } & ({ png: Uint8Array } | { error: string });

/** Runs on a thread of its own: see workshop.ts. */
const studio = openStudio(workerData as FontFile[]);
const port = parentPort!;

port.on('message', async ({ number, face }: Order) => {
  try {
    const png = new Uint8Array(await studio.png(face));
    port.postMessage({ number, png } satisfies Delivery, [png.buffer]);
  } catch (error) {
    port.postMessage({ number, error: String(error) } satisfies Delivery);
  }
});
