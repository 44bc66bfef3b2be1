import type { Files } from '../core/effects.ts';
import { identifyDocument } from '../sources/index.ts';
import { SIDECAR } from './sidecar.ts';

/** Folder of replaced documents, next to the parliament's own folder; the fetcher fills it. */
export const EARLIER = 'earlier';

/** A replaced document: `earlier/congreso/<its official path>/<hash>.pdf`. */
interface EarlierDocument extends NonNullable<ReturnType<typeof identifyDocument>> {
  /** Its former path. */
  officialPath: string;
}

/** Returns the earlier versions whose content differs from the newest, by path; of the paths that are chosen. */
export function earlierDocuments(
  folder: string,
  parliament: string,
  files: Files,
  chosen: (paths: string[]) => string[],
): EarlierDocument[] {
  const root = `${EARLIER}/${parliament}`;
  return chosen(files.walk(`${folder}/${root}`)).flatMap((path) => {
    if (path.endsWith(SIDECAR)) return [];
    const officialPath = path.slice(0, path.lastIndexOf('/'));
    const known = identifyDocument(officialPath);
    if (known?.source.versions !== 'published') return [];
    return [{ source: known.source, place: { ...known.place, path: `${root}/${path}` }, officialPath }];
  });
}
