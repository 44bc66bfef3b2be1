import { openPool } from '../pool.ts';
import type { CardModel } from './card-model.ts';
import type { FontFile } from './render.ts';

/** Draws images on threads of their own, so that whoever asks can go on with other work. */
export interface RenderPool {
  draw(model: CardModel): Promise<Uint8Array>;
  /** Begins its threads now, where it is known that there will be work. */
  begin(): void;
  /** How many images are being drawn or wait for it. */
  busy(): number;
  close(): Promise<void>;
}

/** A pool of so many threads, one for each core by default. */
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
