import type { Files } from '../../files.ts';
import { sha256 } from '../../sha256.ts';
import { readManifest } from '../pointer.ts';
import { type PublishedChanges, releaseFolder } from '../release.ts';
import { changeLines } from './change-lines.ts';
import { type ReleaseOnDisk, tableChanges } from './table-changes.ts';

/** Where the changes between two releases lie in the published tree. */
export const changesPath = (from: string, to: string): string => `changes/${from}..${to}.jsonl`;

/**
 * Writes what changed from one release to another beside them, and tells what was written; null where their rows cannot
 * be compared, because one of them is gone or has other columns.
 */
export function writeChanges(
  publicFolder: string,
  from: string,
  to: string,
  files: Files,
): PublishedChanges | null {
  const [was, now] = [onDisk(publicFolder, from, files), onDisk(publicFolder, to, files)];
  if (was === null || now === null) return null;
  const tables = tableChanges(was, now);
  if (tables === null) return null;
  const lines = tables.flatMap((changed) =>
    [...changeLines(changed)].map((line) => `${JSON.stringify(line)}\n`),
  );
  const text = lines.join('');
  const path = changesPath(from, to);
  files.write(`${publicFolder}/${path}`, text, new Date(`${now.manifest.data_date}T00:00:00Z`));
  return { from, to, path, bytes: Buffer.byteLength(text), sha256: sha256(text), rows: lines.length };
}

/** A release that lies whole in a published tree; null for any other name. */
export function onDisk(publicFolder: string, name: string, files: Files): ReleaseOnDisk | null {
  const manifest = readManifest(publicFolder, name, files);
  return manifest === null ? null : { folder: releaseFolder(publicFolder, name), manifest };
}
