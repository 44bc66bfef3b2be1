import type { Files } from '../core/effects.ts';

/** Returns the address of a person’s portrait; null without a portrait. */
export type Photographs = (personId: number) => string | null;

export const noPhotographs: Photographs = () => null;

/** Returns the path of a person’s portrait in a release. */
export const photographFile = (personId: number): string => `photographs/${personId}.webp`;

/** Returns the portraits in the folder of a release, at addresses of the newest one, or of a given one. */
export const photographsIn =
  (releaseFolder: string, at: string | null, files: Files): Photographs =>
  (personId) =>
    files.exists(`${releaseFolder}/${photographFile(personId)}`)
      ? `/data/${at === null ? 'latest' : `v/${at}`}/${photographFile(personId)}`
      : null;
