import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Files } from './files.ts';

/** What decides about the bytes of a release besides its data: the batch, the pages and the packages they use. */
const FOLDERS = ['pipeline', 'site'];
const LOOSE_FILES = ['astro.config.mjs', 'package.json'];

/** Where npm says which packages it brought: in the project, or beside it where the project is a package itself. */
const LOCKS = ['package-lock.json', '../.package-lock.json'];

/** Hash of the code in a project’s folder, in hexadecimal. Times, permissions and untracked outputs have no part in it. */
export function codeHash(project: string, files: Files): string {
  const hash = createHash('sha256');
  const inFolders = FOLDERS.flatMap((folder) =>
    files.walk(join(project, folder)).map((path) => `${folder}/${path}`),
  );
  const lock = LOCKS.filter((path) => files.exists(join(project, path))).slice(0, 1);
  for (const path of [...inFolders, ...LOOSE_FILES, ...lock]) {
    const bytes = files.read(join(project, path));
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
