import { workerData } from 'node:worker_threads';
import { transferBuffers } from '../core/worker-pool.ts';
import type { CardModel } from './card.ts';
import { type FontFile, openRenderer } from './render.ts';

const renderer = openRenderer(workerData as FontFile[]);

/** Runs on a worker thread: see render-pool.ts. */
export default async function draw(model: CardModel): Promise<Uint8Array> {
  const png = new Uint8Array(await renderer.png(model));
  return transferBuffers(png, [png.buffer]);
}
