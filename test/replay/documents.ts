import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifyDocument } from '../../pipeline/congreso/sources/index.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';

/** The documents of the site: functions that return their bytes, by path below a snapshots folder. */
export type Documents = Map<string, () => Uint8Array>;

/** Returns every file of a folder of official documents that a parser knows. */
export function documentsIn(folder: string): Documents {
  const paths = filesOnDisk()
    .walk(folder)
    .filter((path) => identifyDocument(path) !== null);
  return new Map(paths.map((path) => [path, () => readFileSync(join(folder, path))]));
}
