import { workerData } from 'node:worker_threads';
import { handOver } from '../pool.ts';
import type { Face } from './face.ts';
import { type FontFile, openStudio } from './render.ts';

const studio = openStudio(workerData as FontFile[]);

/** Runs on a thread of its own: see workshop.ts. */
export default async function draw(face: Face): Promise<Uint8Array> {
  const png = new Uint8Array(await studio.png(face));
  return handOver(png, [png.buffer]);
}
