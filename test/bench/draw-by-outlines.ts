import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { CardModel } from '../../pipeline/images/card.ts';
import { svgOf } from '../images/renderer.ts';

/** The library that makes an image of satori’s outlines. */
export type Rasteriser = 'resvg' | 'sharp';

/** Every core draws separate images: threads within one image would only wait for each other. */
sharp.concurrency(1);
sharp.cache(false);

const RASTERISERS: Record<Rasteriser, (svg: string) => Promise<Uint8Array>> = {
  resvg: async (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(),
  sharp: (svg) => sharp(Buffer.from(svg)).png({ palette: true, effort: 1, dither: 0 }).toBuffer(),
};

/** Draws the same cards by satori’s outlines, on a separate thread: see images.ts. */
const { rasteriser } = workerData as { rasteriser: Rasteriser };
const port = parentPort!;

port.on('message', async (model: CardModel) => {
  const png = await RASTERISERS[rasteriser](await svgOf(model));
  port.postMessage(png.length);
});
