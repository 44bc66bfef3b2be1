import { z } from 'zod';
import type { Effects } from '../../effects.ts';
import { readNote } from '../read-note.ts';
import type { Sidecar } from '../sidecar.ts';

/** Documents the site was found not to have, by path, with the time. */
const absences = z.object({ absent: z.record(z.string(), z.iso.datetime({ offset: true })) });

/** What the site need not have and was found not to have: asking for it each night would be asking for nothing. */
export interface Absences {
  /** What a sidecar would say, had there been a document; null where nothing was ever found missing. */
  of(path: string): Sidecar | null;
  note(path: string): void;
  forget(path: string): void;
}

const NOTHING = { url: null, sha256: '', etag: null };

/** Opens what a folder of snapshots knows of documents that are not there. */
export function openAbsences(folder: string, { files, clock }: Pick<Effects, 'files' | 'clock'>): Absences {
  const file = `${folder}/absent.json`;
  // What cannot be understood is asked for again: that costs a request each.
  const known = new Map(Object.entries(readNote(file, absences, files)?.absent ?? {}));
  /** At once: whoever ends a run may not let it say anything more. */
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
