import { z } from 'zod';
import type { Effects } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';
import { requestFor } from '../../sources/documents/request.ts';
import { readNote } from '../read-note.ts';
import { UNREADABLE, WHY } from '../unreadable-documents.ts';
import { trialParse } from './trial-parse.ts';

const why = z.object({
  url: z.string(),
  /** The finding and the expectation. */
  what: z.string(),
  content_type: z.string().nullable(),
  sha256: z.string(),
  first_seen: z.iso.datetime({ offset: true }),
  checked_at: z.iso.datetime({ offset: true }),
  /** Number of runs that received it in this state. */
  times: z.int().positive(),
});
type UnreadableNote = z.output<typeof why>;

/** Documents that were received and could not be read. */
export interface UnreadableStore {
  /**
   * Returns the fault of a document that must not be requested yet, and the time until then; null if it may
   * be requested.
   */
  waiting(path: string): string | null;
  keep(path: string, bytes: Uint8Array, about: Pick<UnreadableNote, 'what' | 'content_type'>): void;
  /** Returns the latest bytes; null if the document is readable or was never received. */
  bytes(path: string): Uint8Array | null;
  forget(path: string): void;
}

/**
 * Each further pause is four times as long, up to two weeks: an error page is gone in minutes, a changed
 * format stays.
 */
const FIRST_PAUSE = 15 * 60_000;
const LONGEST_PAUSE = 14 * 86_400_000;
const pauseAfterTimes = (times: number): number => Math.min(FIRST_PAUSE * 4 ** (times - 1), LONGEST_PAUSE);

/** Opens the unreadable documents of a snapshots folder. */
export function openUnreadableStore(
  folder: string,
  parliament: string,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): UnreadableStore {
  const place = (path: string) => `${folder}/${UNREADABLE}/${parliament}/${path}`;
  const read = (path: string): UnreadableNote | null => readNote(`${place(path)}${WHY}`, why, files);
  /** A document that an earlier version of the program could not read is requested again at once. */
  const isReadNow = (path: string) => trialParse(path, files.read(place(path)))?.failure === null;
  return {
    waiting(path) {
      const known = read(path);
      if (known === null || !files.exists(place(path)) || isReadNow(path)) return null;
      const until = new Date(Date.parse(known.checked_at) + pauseAfterTimes(known.times));
      if (until <= clock.now()) return null;
      return `${known.what}; not asked for again before ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    },
    keep(path, bytes, about) {
      const now = clock.now().toISOString();
      const former = read(path);
      const facts: UnreadableNote = {
        url: requestFor(path).address,
        ...about,
        sha256: sha256(bytes),
        first_seen: former?.first_seen ?? now,
        checked_at: now,
        times: (former?.times ?? 0) + 1,
      };
      files.write(place(path), bytes);
      files.write(`${place(path)}${WHY}`, `${JSON.stringify(facts, null, 2)}\n`);
    },
    bytes: (path) => (files.exists(place(path)) ? files.read(place(path)) : null),
    forget(path) {
      for (const file of [`${place(path)}${WHY}`, place(path)]) if (files.exists(file)) files.remove(file);
    },
  };
}
