import { z } from 'zod';
import type { Effects } from '../../effects.ts';
import { sha256 } from '../../sha256.ts';
import { requestFor } from '../../sources/documents/request.ts';
import { readNote } from '../read-note.ts';
import { UNREADABLE, WHY } from '../unreadable-documents.ts';
import { trialParse } from './trial-parse.ts';

const why = z.object({
  url: z.string(),
  /** What was found and what was expected. */
  what: z.string(),
  content_type: z.string().nullable(),
  sha256: z.string(),
  first_seen: z.iso.datetime({ offset: true }),
  checked_at: z.iso.datetime({ offset: true }),
  /** How many runs have met it like this. */
  times: z.int().positive(),
});
type UnreadableNote = z.output<typeof why>;

/** Documents that came and could not be read. */
export interface UnreadableStore {
  /** What is wrong with a document that it is too early to ask for again, and until when; null where it can be asked for. */
  waiting(path: string): string | null;
  keep(path: string, bytes: Uint8Array, about: Pick<UnreadableNote, 'what' | 'content_type'>): void;
  /** The bytes as they last came; null where the document could be read, or never came. */
  bytes(path: string): Uint8Array | null;
  forget(path: string): void;
}

/** Four times as long after each time, to two weeks: an error page is gone in minutes, a format has changed for good. */
const FIRST_PAUSE = 15 * 60_000;
const LONGEST_PAUSE = 14 * 86_400_000;
const pauseAfterTimes = (times: number): number => Math.min(FIRST_PAUSE * 4 ** (times - 1), LONGEST_PAUSE);

/** Opens what a folder of snapshots knows of documents that could not be read. */
export function openUnreadableStore(
  folder: string,
  parliament: string,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): UnreadableStore {
  const place = (path: string) => `${folder}/${UNREADABLE}/${parliament}/${path}`;
  const read = (path: string): UnreadableNote | null => readNote(`${place(path)}${WHY}`, why, files);
  /** What an earlier program could not read is worth asking for again at once. */
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
