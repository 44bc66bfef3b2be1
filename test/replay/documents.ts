import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { identifyDocument } from '../../pipeline/sources/index.ts';

/** The bytes of a document of the site, by its path below a folder of snapshots. */
export type Documents = Map<string, () => Uint8Array>;

/** Every file of a folder of official documents that some parser knows. */
export function documentsIn(folder: string): Documents {
  const paths = filesOnDisk()
    .walk(folder)
    .filter((path) => identifyDocument(path) !== null);
  return new Map(paths.map((path) => [path, () => readFileSync(join(folder, path))]));
}
