import type { Files } from '../core/effects.ts';
import { type CardModel, imageName } from './card-model.ts';
import type { RenderPool } from './render-pool.ts';

/** The folder of the images of all releases: cards with the same content are drawn once. */
export interface ImageStore {
  /** Returns the file name of a card model. */
  nameOf(model: CardModel): string;
  /** Returns whether the image of a card model exists. */
  has(model: CardModel): boolean;
  /**
   * Returns the path of a card model’s image; draws it if it does not exist, only once for concurrent
   * requests.
   */
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
