import { createHash, hash } from 'node:crypto';
import { join } from 'node:path';
import type { Files } from './effects.ts';

/** Returns the SHA-256 of bytes or of text in UTF-8, in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex');

/** Returns the SHA-256 of bytes that arrive in pieces. */
export function sha256OfPieces(pieces: Iterable<Uint8Array>): string {
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  return sum.digest('hex');
}

/** The inputs of a release besides its data: the batch, the pages and the packages they use. */
const FOLDERS = ['pipeline', 'site'];
const LOOSE_FILES = ['astro.config.mjs', 'package.json'];

/**
 * Lists of the packages that npm installed: in the project, or next to it if the project is itself a package.
 */
const LOCKS = ['package-lock.json', '../.package-lock.json'];

/**
 * Returns the hash of the code in a project’s folder, in hexadecimal. It excludes times, permissions and
 * untracked outputs.
 */
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
