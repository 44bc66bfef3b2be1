import type { Files } from '../core/effects.ts';
import { sha256 } from '../core/hash.ts';
import type { Issue } from '../core/issues.ts';
import { identifyDocument } from '../sources/index.ts';
import { parseInBounds, whyLeftOut } from './bounds.ts';

/**
 * Folder of unreadable documents, next to the parliament’s own folder; the fetcher fills it, and builds
 * ignore it.
 */
export const UNREADABLE = 'unreadable';

/** Suffix of the file that contains the reason. */
export const WHY = '.why.json';

/** A document that was unreadable when it was received. */
export interface UnreadableDocument {
  /** Path below the snapshots folder. */
  path: string;
  /** Distinguishes it from another document received for the same path. */
  state: string;
  /** Issues found by the current parser; empty if it can read the document by now. */
  issues: Issue[];
}

/** Returns all unreadable documents, by path. */
export function unreadableDocuments(folder: string, parliament: string, files: Files): UnreadableDocument[] {
  const root = `${UNREADABLE}/${parliament}`;
  return files.walk(`${folder}/${root}`).flatMap((name) => {
    const known = name.endsWith(WHY) ? null : identifyDocument(name);
    if (known === null) return [];
    const path = `${root}/${name}`;
    const { state, issues } = lookAt(known, `${folder}/${path}`, files);
    return [{ path, state, issues: issues.map((issue) => ({ ...issue, document: path })) }];
  });
}

function lookAt(
  { source, place }: NonNullable<ReturnType<typeof identifyDocument>>,
  file: string,
  files: Files,
): Omit<UnreadableDocument, 'path'> {
  const why = whyLeftOut(place, file, files);
  if (why !== null) return { state: why.found!, issues: [why] };
  const bytes = files.read(file);
  return { state: sha256(bytes), issues: parseInBounds(source, bytes, place).issues };
}
