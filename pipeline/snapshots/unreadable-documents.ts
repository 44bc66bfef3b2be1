import type { Files } from '../files.ts';
import type { Issue } from '../issues.ts';
import { sha256 } from '../sha256.ts';
import { identifyDocument } from '../sources/index.ts';
import { parseInBounds, whyLeftOut } from './bounds.ts';

/** Where the fetcher keeps documents that nothing could be made of, beside the parliament’s own folder: nothing is built from them. */
export const UNREADABLE = 'unreadable';

/** Ending of the file that says why. */
export const WHY = '.why.json';

/** A document of which nothing could be made when it came. */
export interface UnreadableDocument {
  /** Path below the folder of snapshots. */
  path: string;
  /** Tells it from another that may come under its path. */
  state: string;
  /** What a parser of today finds wrong with it: nothing where it has learnt to read it since. */
  issues: Issue[];
}

/** Everything that came and could not be read, by path. */
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
