import { openPool } from '../core/worker-pool.ts';
import type { CardModel } from './card-model.ts';
import type { FontFile } from './render.ts';

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
