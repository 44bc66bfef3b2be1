import type { Manifest, PublishedFile } from './release.ts';

/** A file that differs in a second release. */
interface ChangedFile {
  path: string;
  bytes: { old: number; new: number };
}

/** The files that differ between two releases. */
export interface FileChanges {
  added: { path: string; bytes: number }[];
  removed: { path: string; bytes: number }[];
  changed: ChangedFile[];
  same: number;
}

/** Compares two manifests. */
export function fileChanges(from: Manifest, to: Manifest): FileChanges {
  const [was, now] = [byPath(from), byPath(to)];
  const known = to.files.filter(({ path }) => was.has(path));
  const changed = known.filter(({ path, sha256 }) => was.get(path)!.sha256 !== sha256);
  return {
    added: to.files.filter(({ path }) => !was.has(path)).map(sized),
    removed: from.files.filter(({ path }) => !now.has(path)).map(sized),
    changed: changed.map(({ path, bytes }) => ({ path, bytes: { old: was.get(path)!.bytes, new: bytes } })),
    same: known.length - changed.length,
  };
}

const byPath = ({ files }: Manifest): Map<string, PublishedFile> =>
  new Map(files.map((file) => [file.path, file]));

const sized = ({ path, bytes }: PublishedFile) => ({ path, bytes });
