import { createHash } from 'node:crypto';
import type { Files } from '../../core/effects.ts';
import type { PublishedChanges } from '../release/release.ts';
import type { ReleaseOnDisk } from '../release/release-on-disk.ts';
import { changeLines } from './change-lines.ts';
import { tableChanges } from './table-changes.ts';

/** Returns the path of the changes between two releases in the published tree. */
const changesPath = (from: string, to: string): string => `changes/${from}..${to}.jsonl`;

/**
 * Writes the changes from one release to another into the published tree and returns a description of that
 * file. Returns null if the rows cannot be compared because one release has other columns. A whole
 * legislature may be new, so only the changes of one vote or one small table are in memory at a time.
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

/** The next build removes it if this one stops before the file gets its final name. */
const UNFINISHED = '.building-changes.jsonl';
