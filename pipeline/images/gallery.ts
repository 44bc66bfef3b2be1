import type { Files } from '../files.ts';
import { type Face, imageName } from './face.ts';
import type { Workshop } from './workshop.ts';

/** The folder of all images, whatever release they were drawn for: what shows the same is drawn once. */
export interface Gallery {
  /** Name of the file of a face. */
  nameOf(face: Face): string;
  /** Whether the image of a face was drawn already. */
  has(face: Face): boolean;
  /** Where the image of a face lies; it is drawn first where it does not, once however many ask at the same time. */
  image(face: Face): Promise<string>;
}

/** A gallery in a folder; `version` is that of the code that draws. */
export function openGallery(folder: string, version: string, workshop: Workshop, files: Files): Gallery {
  const drawing = new Map<string, Promise<void>>();
  const pathOf = (face: Face) => `${folder}/${imageName(face, version)}`;
  const draw = async (path: string, face: Face) => files.write(path, await workshop.draw(face));
  return {
    nameOf: (face) => imageName(face, version),
    has: (face) => files.exists(pathOf(face)),
    async image(face) {
      const path = pathOf(face);
      if (files.exists(path)) return path;
      const begun = drawing.get(path) ?? draw(path, face).finally(() => drawing.delete(path));
      drawing.set(path, begun);
      await begun;
      return path;
    },
  };
}
