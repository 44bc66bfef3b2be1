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
import { basename, dirname, join, sep } from 'node:path';
import type { Files, NewFile } from './effects.ts';

/** Suffix of a file that is being written; listings omit such files, because a crash may leave one behind. */
const PARTIAL = '.partial';

/** Error codes of a failed link: other device, not allowed, too many links, not supported. */
const LINK_REFUSALS = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

let partials = 0;

/** Returns the real file system. Tests replace `link` to simulate failing links. */
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
    linksOutOf(folder, inside) {
      if (!isThere(folder)) return [];
      const roots = [folder, ...inside].filter(isThere).map((root) => realpathSync(root));
      return [...leavingBelow(folder, roots)].sort();
    },
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

function* leavingBelow(folder: string, roots: readonly string[], prefix = ''): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isOfOtherBytes(entry.name)) continue;
    if (entry.isDirectory()) yield* leavingBelow(path, roots, `${prefix}${entry.name}/`);
    else if (entry.isSymbolicLink() && isThere(path)) {
      const target = realpathSync(path);
      const isInside = roots.some((root) => target === root || target.startsWith(`${root}${sep}`));
      if (!isInside) yield `${prefix}${entry.name}`;
    }
  }
}

/**
 * Returns whether a name is not valid UTF-8: it then contains a replacement character and opens no file, so
 * it is only listed.
 */
const isOfOtherBytes = (name: string) => name.includes('\ufffd');

/** Bytes of the pieces in which big files are read. */
const PIECE = 1 << 20;

function* piecesOf(path: string): Generator<Uint8Array<ArrayBuffer>> {
  const file = openSync(path, 'r');
  try {
    // Limits the buffer to the file’s size, because most files are small.
    const piece = Buffer.allocUnsafe(Math.min(fstatSync(file).size + 1, PIECE));
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      yield piece.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** Opens each file once for bytes and time: a release has tens of thousands of files. */
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

/** Errors for a path that cannot exist: a name that is too long, a link to itself, an invalid character. */
const NO_NAME = ['ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE'];

/** Throws if the disk fails: a file that cannot be read is not missing. */
function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (NO_NAME.includes(codeOf(error))) return false;
    throw error;
  }
}

const isWhole = (name: string) => !name.endsWith(PARTIAL);

/** Returns a unique temporary name next to a file. */
const partialOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}-${++partials}${PARTIAL}`);

/** Fills a temporary file next to the target and renames it to the target in one step. */
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
 * Runs the work first and makes the folder only if it was missing: twenty thousand files share a few folders.
 * A later check would prove nothing, because another thread may have made the folder meanwhile.
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

/**
 * Replaces an existing file in one step; checks for one only on failure, because folders are nearly always
 * new.
 */
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
      // Renaming one hard link of a file to another link of the same file does nothing, so the temporary name
      // remains.
      rmSync(partial, { force: true });
    }
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
