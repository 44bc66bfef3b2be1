import { z } from 'zod';
import type { Files } from '../core/effects.ts';
import { readNote } from './read-note.ts';

/** Suffix of the metadata file next to a document, which records its origin. */
export const SIDECAR = '.meta.json';

const moment = z.iso.datetime({ offset: true });

/** Metadata that the fetcher stores for a document. */
const sidecar = z.object({
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
});
export type Sidecar = z.output<typeof sidecar>;

/** Reads the sidecar at a path; returns null if it is missing or invalid. Throws if the disk fails. */
export const readSidecar = (path: string, files: Files): Sidecar | null => readNote(path, sidecar, files);

/** Formats a sidecar for writing. */
export const sidecarText = (facts: Sidecar): string => `${JSON.stringify(facts, null, 2)}\n`;
