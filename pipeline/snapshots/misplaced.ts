import { count } from '../core/log.ts';
import { identifyDocument } from '../sources/index.ts';
import type { Snapshots } from './open.ts';

/**
 * Returns advice about files in the wrong folder, often one level too deep; null if some are in the right
 * one.
 */
export function misplaced({
  parliament,
  documents,
  unknown,
}: Pick<Snapshots, 'parliament' | 'documents' | 'unknown'>): string | null {
  const between = unknown.map(foldersBefore).find((folders) => folders !== null);
  if (between !== undefined)
    return `Official paths begin right below ${parliament}/: move what lies in ${parliament}/${between}/ up there.`;
  if (documents.length > 0 || unknown.length === 0) return null;
  return `Of ${count(unknown.length)} files none lies where one of its type belongs, nor does ${unknown[0]}: data/README.md says where.`;
}

/** Returns the surplus folders before an official path; null if no folder is surplus. */
function foldersBefore(path: string): string | null {
  const parts = path.split('/');
  const at = parts.findIndex(
    (_, before) => before > 0 && identifyDocument(parts.slice(before).join('/')) !== null,
  );
  return at === -1 ? null : parts.slice(0, at).join('/');
}
