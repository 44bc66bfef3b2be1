import { z } from 'zod';
import type { Effects } from '../../core/effects.ts';
import { readNote } from '../read-note.ts';
import type { Sidecar } from '../sidecar.ts';

/** Documents that the site did not have, by path, with the time of the request. */
const absences = z.object({ absent: z.record(z.string(), z.iso.datetime({ offset: true })) });

/**
 * Optional documents that the site did not have, recorded so that the fetcher does not request them every
 * night.
 */
export interface Absences {
  /** Returns a sidecar for a missing document; null if the document was never recorded as missing. */
  of(path: string): Sidecar | null;
  note(path: string): void;
  forget(path: string): void;
}

const NOTHING = { url: null, sha256: '', etag: null };

/** Opens the list of missing documents of a snapshots folder. */
export function openAbsences(folder: string, { files, clock }: Pick<Effects, 'files' | 'clock'>): Absences {
  const file = `${folder}/absent.json`;
  // Entries that cannot be parsed are dropped: each costs one request.
  const known = new Map(Object.entries(readNote(file, absences, files)?.absent ?? {}));
  /** Saved at once, because a killed run cannot save anything. */
  const save = () => {
    const absent = Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
    files.write(file, `${JSON.stringify({ absent }, null, 2)}\n`);
  };
  return {
    of(path) {
      const moment = known.get(path);
      return moment === undefined ? null : { ...NOTHING, first_seen: moment, checked_at: moment };
    },
    note(path) {
      known.set(path, clock.now().toISOString());
      save();
    },
    forget(path) {
      if (known.delete(path)) save();
    },
  };
}
