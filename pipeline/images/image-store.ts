import type { Files } from '../files.ts';
import { type CardModel, imageName } from './card-model.ts';
import type { RenderPool } from './render-pool.ts';

/** The folder of all images, whatever release they were drawn for: what shows the same is drawn once. */
export interface ImageStore {
  /** Name of the file of a card model. */
  nameOf(model: CardModel): string;
  /** Whether the image of a card model was drawn already. */
  has(model: CardModel): boolean;
  /** Where the image of a card model lies; it is drawn first where it does not, once however many ask at the same time. */
  image(model: CardModel): Promise<string>;
}

/** A store in a folder; `version` is that of the code that draws. */
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
