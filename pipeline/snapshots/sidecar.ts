import { z } from 'zod';
import type { DocumentTypes, KnownDocument } from '../core/chamber/source.ts';
import type { Files } from '../core/effects.ts';

/** Suffix of the metadata file next to a document, which records its origin. */
export const SIDECAR = '.meta.json';

const moment = z.iso.datetime({ offset: true });

/** Metadata that the fetcher stores for a document. */
export const sidecar = z.object({
  url: z.url().nullable(),
  sha256: z.string(),
  /** When a document was first found at this address. */
  first_seen: moment,
  /** When these bytes were transferred. */
  retrieved_at: moment.optional(),
  /** When the site last confirmed that these bytes are the newest. */
  checked_at: moment.optional(),
  etag: z.string().nullable(),
  last_modified: z.string().nullish(),
  content_type: z.string().nullish(),
  /** Session and day of a document of votes, if neither its text nor its path contains them. */
  session: z.int().positive().optional(),
  date: z.iso.date().optional(),
  /** The mirror that these bytes came through; missing if the official site sent or confirmed them. */
  mirror: z.string().optional(),
});
export type Sidecar = z.output<typeof sidecar>;

/** Reads the sidecar at a path; returns null if it is missing or invalid. Throws if the disk fails. */
export const readSidecar = (path: string, files: Files): Sidecar | null => readNote(path, sidecar, files);

/** Formats a sidecar for writing. */
export const sidecarText = (facts: Sidecar): string => `${JSON.stringify(facts, null, 2)}\n`;

/** Reads a state file of an earlier run; null if it is missing or corrupt. Throws if the disk fails. */
export function readNote<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  files: Pick<Files, 'exists' | 'readText'>,
): z.output<Schema> | null {
  if (!files.exists(file)) return null;
  const text = files.readText(file);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Folder of replaced documents, next to the parliament's own folder; the fetcher fills it. */
export const EARLIER = 'earlier';

/** Returns the path of a replaced document in that folder, below the parliament. */
export const earlierVersion = (path: string, hash: string): string =>
  `${path}/${hash.slice(0, 8)}${path.slice(path.lastIndexOf('.'))}`;

/** A replaced document: `earlier/congreso/<its official path>/<hash>.pdf`. */
interface EarlierDocument extends KnownDocument {
  /** Its former path. */
  officialPath: string;
}

/** Returns the earlier versions whose content differs from the newest, by path; of the paths that are chosen. */
export function earlierDocuments(
  { folder, parliament, types }: { folder: string; parliament: string; types: DocumentTypes },
  files: Files,
  chosen: (paths: string[]) => string[],
): EarlierDocument[] {
  const root = `${EARLIER}/${parliament}`;
  return chosen(files.walk(`${folder}/${root}`)).flatMap((path) => {
    if (path.endsWith(SIDECAR)) return [];
    const officialPath = path.slice(0, path.lastIndexOf('/'));
    const known = types.identify(officialPath);
    if (known?.source.versions !== 'published') return [];
    return [{ source: known.source, place: { ...known.place, path: `${root}/${path}` }, officialPath }];
  });
}
