import { createHash } from 'node:crypto';
import type { Files } from '../../files.ts';
import type { PublishedChanges } from '../release/release.ts';
import type { ReleaseOnDisk } from '../release/release-on-disk.ts';
import { changeLines } from './change-lines.ts';
import { tableChanges } from './table-changes.ts';

/** Where the changes between two releases lie in the published tree. */
const changesPath = (from: string, to: string): string => `changes/${from}..${to}.jsonl`;

/**
 * Writes what changed from one release to another beside them, and answers what was written; null where their rows cannot
 * be compared, because one of them has other columns. A whole legislature may be new: never more than the
 * changes of one vote or one small table are in memory.
 */
export function writeChanges(
  publicFolder: string,
  from: ReleaseOnDisk,
  to: ReleaseOnDisk,
  files: Files,
): PublishedChanges | null {
  const changes = tableChanges(from, to);
  if (changes === null) return null;
  const names = { from: from.manifest.name, to: to.manifest.name };
  const path = changesPath(names.from, names.to);
  const unfinished = `${publicFolder}/${UNFINISHED}`;
  const modified = new Date(`${to.manifest.data_date}T00:00:00Z`);
  files.remove(unfinished);
  files.create(unfinished, '', modified);
  const [hash, size] = [createHash('sha256'), { bytes: 0, rows: 0 }];
  for (const changed of changes) {
    const lines = [...changeLines(changed)].map((line) => `${JSON.stringify(line)}\n`);
    if (lines.length === 0) continue;
    const text = lines.join('');
    files.append(unfinished, text);
    hash.update(text);
    size.bytes += Buffer.byteLength(text);
    size.rows += lines.length;
  }
  files.touch(unfinished, modified);
  files.rename(unfinished, `${publicFolder}/${path}`);
  return { ...names, path, bytes: size.bytes, sha256: hash.digest('hex'), rows: size.rows };
}

/** Removed by the next build where this one is stopped before it has its name. */
const UNFINISHED = '.building-changes.jsonl';
