import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { CardModel } from '../../pipeline/images/card.ts';
import { svgOf } from '../images/renderer.ts';

/** Draws the same cards by satori’s outlines, on a separate thread: see images.ts. */
parentPort!.on('message', async (model: CardModel) => {
  const png = new Resvg(await svgOf(model), { font: { loadSystemFonts: false } }).render().asPng();
  parentPort!.postMessage(png.length);
});
