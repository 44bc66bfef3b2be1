import type { Files } from '../files.ts';
import { type Face, pictureName } from './face.ts';
import type { Workshop } from './workshop.ts';

/** The folder of all pictures, whatever release they were drawn for: what shows the same is drawn once. */
export interface Gallery {
  /** Name of the file of a face. */
  nameOf(face: Face): string;
  /** Where the picture of a face lies; it is drawn first where it does not, once however many ask at the same time. */
  picture(face: Face): Promise<string>;
}

/** A gallery in a folder; `version` is that of the code that draws. */
export function openGallery(folder: string, version: string, workshop: Workshop, files: Files): Gallery {
  const drawing = new Map<string, Promise<void>>();
  const draw = async (path: string, face: Face) => files.write(path, await workshop.draw(face));
  return {
    nameOf: (face) => pictureName(face, version),
    async picture(face) {
      const path = `${folder}/${pictureName(face, version)}`;
      if (files.exists(path)) return path;
      const begun = drawing.get(path) ?? draw(path, face).finally(() => drawing.delete(path));
      drawing.set(path, begun);
      await begun;
      return path;
    },
  };
}
