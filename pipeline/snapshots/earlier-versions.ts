import type { Files } from '../files.ts';
import { identifyDocument } from '../sources/index.ts';
import { SIDECAR } from './sidecar.ts';

/** Where the fetcher keeps documents that others have taken the place of, beside the parliament's own folder. */
export const EARLIER = 'earlier';

/** A document that another has taken the place of: `earlier/congreso/<its official path>/<hash>.pdf`. */
interface EarlierDocument extends NonNullable<ReturnType<typeof identifyDocument>> {
  /** The path it had. */
  officialPath: string;
}

/** The earlier versions that say something the newest do not, by path. */
export function earlierDocuments(folder: string, parliament: string, files: Files): EarlierDocument[] {
  const root = `${EARLIER}/${parliament}`;
  return files.walk(`${folder}/${root}`).flatMap((path) => {
    if (path.endsWith(SIDECAR)) return [];
    const officialPath = path.slice(0, path.lastIndexOf('/'));
    const known = identifyDocument(officialPath);
    if (known?.source.versions !== 'published') return [];
    return [{ source: known.source, place: { ...known.place, path: `${root}/${path}` }, officialPath }];
  });
}
