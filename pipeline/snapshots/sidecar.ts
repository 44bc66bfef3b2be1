import { z } from 'zod';
import type { Files } from '../files.ts';
import { readNote } from './read-note.ts';

/** Ending of the file that lies beside a document and tells where it came from. */
export const SIDECAR = '.meta.json';

const moment = z.iso.datetime({ offset: true });

/** What the fetcher knows of a document beside its bytes. */
const sidecar = z.object({
  url: z.url().nullable(),
  sha256: z.string(),
  /** When a document was first found at this address. */
  first_seen: moment,
  /** When these bytes were transferred. */
  retrieved_at: moment.optional(),
  /** When the site last said that these bytes are the newest. */
  checked_at: moment.optional(),
  etag: z.string().nullable(),
  last_modified: z.string().nullish(),
  content_type: z.string().nullish(),
  /** Where a document of votes belongs, when neither its text nor its path says so. */
  session: z.int().positive().optional(),
  date: z.iso.date().optional(),
});
export type Sidecar = z.output<typeof sidecar>;

/** The sidecar at a path; null where there is none, or one that says nothing. Throws where the disk cannot read it. */
export const readSidecar = (path: string, files: Files): Sidecar | null => readNote(path, sidecar, files);

/** A sidecar as it is written. */
export const sidecarText = (facts: Sidecar): string => `${JSON.stringify(facts, null, 2)}\n`;
