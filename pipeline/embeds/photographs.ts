import type { Files } from '../files.ts';

/** The address of a person’s portrait; null where there is none. */
export type Photographs = (personId: number) => string | null;

export const noPhotographs: Photographs = () => null;

/** Where a release has the portrait of a person. */
export const photographFile = (personId: number): string => `photographs/${personId}.webp`;

/** The portraits in the folder of a release, at addresses of the newest one, or of the one that is named. */
export const photographsIn =
  (releaseFolder: string, at: string | null, files: Files): Photographs =>
  (personId) =>
    files.exists(`${releaseFolder}/${photographFile(personId)}`)
      ? `/data/${at === null ? 'latest' : `v/${at}`}/${photographFile(personId)}`
      : null;
