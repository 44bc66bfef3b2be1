import {
  appendFileSync,
  closeSync,
  copyFileSync,
  fstatSync,
  futimesSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Files, NewFile } from './files.ts';

/** Ending of a file that is still being written; listings leave such files out, because a crash may leave one behind. */
const PARTIAL = '.partial';

/** What a file system answers when it cannot link: other device, not allowed, too many links, not supported. */
const LINK_REFUSALS = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

let partials = 0;

/** The real file system. `link` can be replaced to show what happens where links fail. */
export function filesOnDisk(link: typeof linkSync = linkSync): Files {
  return {
    exists: isThere,
    read: (path) => readFileSync(path),
    readText: (path) => readFileSync(path, 'utf8'),
    pieces: piecesOf,
    stat(path) {
      const found = statSync(path, { throwIfNoEntry: false });
      return found === undefined ? null : { bytes: found.size, modified: found.mtime };
    },
    walk: (folder) => (isThere(folder) ? [...filesBelow(folder)].sort() : []),
    list: (folder) => (isThere(folder) ? readdirSync(folder).filter(isWhole).sort() : []),
    write: (path, bytes, modified) => replace(path, modified, (partial) => writeFileSync(partial, bytes)),
    writePrivate(path, bytes) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      replace(path, undefined, (partial) => writeFileSync(partial, bytes, { mode: 0o600 }));
    },
    create: (path, bytes, modified) => inFolderOf(path, () => create(path, bytes, modified)),
    begin: (path, modified) => inFolderOf(path, () => begin(path, modified)),
    append: (path, text) => inFolderOf(path, () => appendFileSync(path, text)),
    touch: (path, modified) => utimesSync(path, modified, modified),
    link(from, to) {
      try {
        inFolderOf(to, () => inPlaceOf(to, (place) => link(from, place)));
      } catch (error) {
        if (!LINK_REFUSALS.includes(codeOf(error))) throw error;
        replace(to, statSync(from).mtime, (partial) => copyFileSync(from, partial));
      }
    },
    rename: (from, to) => inFolderOf(to, () => renameSync(from, to)),
    remove: (path) => rmSync(path, { recursive: true, force: true }),
    makeFolder: (path) => void mkdirSync(path, { recursive: true }),
  };
}

function* filesBelow(
  folder: string,
  prefix = '',
  followed = new Set([realpathSync(folder)]),
): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const linked = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
    if (linked?.isDirectory() && !isOfOtherBytes(entry.name)) {
      if (entry.isSymbolicLink()) {
        if (followed.has(realpathSync(path))) continue;
        followed.add(realpathSync(path));
      }
      yield* filesBelow(path, `${prefix}${entry.name}/`, followed);
    } else if ((linked?.isFile() && isWhole(entry.name)) || isOfOtherBytes(entry.name)) {
      yield `${prefix}${entry.name}`;
    }
  }
}

/** A name that is not UTF-8 is shown with a mark in place of its bytes, and nothing is found under that: it is listed alone. */
const isOfOtherBytes = (name: string) => name.includes('\ufffd');

/** Size of the pieces in which big files are read. */
const PIECE = 1 << 20;

function* piecesOf(path: string): Generator<Uint8Array<ArrayBuffer>> {
  const file = openSync(path, 'r');
  try {
    // Of thousands of small files each would be read into room for a large one.
    const piece = Buffer.allocUnsafe(Math.min(fstatSync(file).size + 1, PIECE));
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      yield piece.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** One open file for bytes and time: a release has tens of thousands of them. */
function create(path: string, bytes: Uint8Array | string, modified: Date) {
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, bytes);
    futimesSync(file, modified, modified);
  } finally {
    closeSync(file);
  }
}

function begin(path: string, modified: Date): NewFile {
  const file = openSync(path, 'wx');
  return {
    add: (piece) => writeFileSync(file, piece),
    finish() {
      futimesSync(file, modified, modified);
      closeSync(file);
    },
  };
}

/** What the system answers where no file can be: a name that is too long, a link to itself, a character that no name has. */
const NO_NAME = ['ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE'];

/** Throws where the disk does not answer: what it cannot read is not gone. */
function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (NO_NAME.includes(codeOf(error))) return false;
    throw error;
  }
}

const isWhole = (name: string) => !name.endsWith(PARTIAL);

/** A name beside a file that no other file has. */
const partialOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}-${++partials}${PARTIAL}`);

/** Fills a temporary file beside the target and puts it in the target's place in one step. */
function replace(path: string, modified: Date | undefined, fill: (partial: string) => void) {
  const partial = partialOf(path);
  try {
    inFolderOf(path, () => fill(partial));
    if (modified !== undefined) utimesSync(partial, modified, modified);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Tries first and makes the folder only when it is missing: twenty thousand files share a few folders. Whether it is there by
 * now says nothing: another thread may have made it since.
 */
function inFolderOf<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    return work();
  }
}

/** Takes the place of what is in the way, in one step; looks for that only when something is: nearly always a folder is new. */
function inPlaceOf(path: string, work: (place: string) => void) {
  try {
    work(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const partial = partialOf(path);
    try {
      work(partial);
      renameSync(partial, path);
    } finally {
      // One name of a file never takes the place of another name of the same.
      rmSync(partial, { force: true });
    }
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
