import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { Face } from '../../pipeline/images/face.ts';
import { type FontFile, openStudio } from '../../pipeline/images/render.ts';

/** The same cards by satori and resvg alone, on a thread of its own: see images.ts. */
const studio = openStudio(workerData as FontFile[]);
const port = parentPort!;

port.on('message', async (face: Face) => {
  const png = new Resvg(await studio.svg(face)).render().asPng();
  port.postMessage(png.length);
});
