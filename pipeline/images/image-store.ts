import type { Files } from '../core/effects.ts';
import { openPool } from '../core/worker-pool.ts';
import { type CardModel, imageName } from './card.ts';
import type { FontFile } from './render.ts';

/** The folder of the images of all releases: cards with the same content are drawn once. */
export interface ImageStore {
  nameOf(model: CardModel): string;
  /** Returns whether the image of a card model exists. */
  has(model: CardModel): boolean;
  /** Returns the path of a card model’s image, drawn if it does not exist, once for concurrent requests. */
  image(model: CardModel): Promise<string>;
}

/** Opens a store in a folder; `version` is that of the drawing code. */
export function openImageStore(folder: string, version: string, pool: RenderPool, files: Files): ImageStore {
  const drawing = new Map<string, Promise<void>>();
  const pathOf = (model: CardModel) => `${folder}/${imageName(model, version)}`;
  const draw = async (path: string, model: CardModel) => files.write(path, await pool.draw(model));
  return {
    nameOf: (model) => imageName(model, version),
    has: (model) => files.exists(pathOf(model)),
    async image(model) {
      const path = pathOf(model);
      if (files.exists(path)) return path;
      const begun = drawing.get(path) ?? draw(path, model).finally(() => drawing.delete(path));
      drawing.set(path, begun);
      await begun;
      return path;
    },
  };
}

/** Draws images on worker threads, so that the caller is not blocked. */
export interface RenderPool {
  draw(model: CardModel): Promise<Uint8Array>;
  /** Starts its threads in advance. */
  begin(): void;
  /** Returns the number of images in progress or in the queue. */
  busy(): number;
  close(): Promise<void>;
}

/** Opens a pool of threads, one for each core by default. */
export function openRenderPool(fonts: readonly FontFile[], threads?: number): RenderPool {
  const pool = openPool<CardModel, Uint8Array>(new URL('./render-worker.ts', import.meta.url), {
    ...(threads === undefined ? {} : { threads }),
    data: fonts,
  });
  let busy = 0;
  return {
    busy: () => busy,
    begin: pool.begin,
    async draw(model) {
      busy++;
      try {
        return await pool.run(model);
      } catch (error) {
        throw new Error(`An image could not be drawn: ${String(error)}`);
      } finally {
        busy--;
      }
    },
    close: pool.close,
  };
}
