import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Files } from './files.ts';

/** What decides about the bytes of a release besides its data: the batch, the pages and the packages they use. */
const FOLDERS = ['pipeline', 'site'];
const LOOSE_FILES = ['astro.config.mjs', 'package-lock.json'];

/** Hash of the code in a project’s folder, in hexadecimal. Times, permissions and untracked outputs have no part in it. */
export function codeHash(project: string, files: Files): string {
  const hash = createHash('sha256');
  const inFolders = FOLDERS.flatMap((folder) =>
    files.walk(join(project, folder)).map((path) => `${folder}/${path}`),
  );
  for (const path of [...inFolders, ...LOOSE_FILES]) {
    const bytes = files.read(join(project, path));
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
