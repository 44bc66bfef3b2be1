import { z } from 'zod';
import type { Effects } from '../../core/effects.ts';
import { localDateOf } from '../../core/time.ts';
import { readNote } from '../sidecar.ts';

/** The request that last worked for a kind of document: the first known one, or another. */
const forms = z.object({
  kinds: z.record(
    z.string(),
    z.object({ form: z.int().positive(), since: z.iso.date(), checked_on: z.iso.date() }),
  ),
});

/** Records which request for a kind of document works, for kinds with several. */
export interface RequestForms {
  /** Returns positions among the known requests for a kind, in the order to try them. */
  order(kind: string, known: number): number[];
  /** Records that the site answered the request at a position. */
  worked(kind: string, position: number): void;
  /** Returns the number of the request that worked last for each kind, counted from 1. */
  used(): Record<string, number>;
}

/** Days after which the first request is tried again although another one works. */
const TRY_FIRST_AGAIN = 30;

const fileIn = (folder: string): string => `${folder}/request-forms.json`;

/** Reads which request last worked for each kind, counted from 1; empty if a folder has no such record. */
export const readRequestForms = (folder: string, files: Effects['files']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(readNote(fileIn(folder), forms, files)?.kinds ?? {}).map(([kind, { form }]) => [
      kind,
      form,
    ]),
  );

/** Opens the records of a snapshots folder. */
export function openRequestForms(
  folder: string,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): RequestForms {
  const known = new Map(Object.entries(readNote(fileIn(folder), forms, files)?.kinds ?? {}));
  const save = () => {
    const kinds = Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
    files.write(fileIn(folder), `${JSON.stringify({ kinds }, null, 2)}\n`);
  };
  return {
    order(kind, count) {
      const all = Array.from({ length: count }, (_, position) => position);
      const entry = known.get(kind);
      if (entry === undefined || entry.form > count) return all;
      const days = (clock.now().getTime() - Date.parse(entry.checked_on)) / 86_400_000;
      if (days >= TRY_FIRST_AGAIN) return all;
      return [entry.form - 1, ...all.filter((position) => position !== entry.form - 1)];
    },
    worked(kind, position) {
      const entry = known.get(kind);
      const today = localDateOf(clock.now());
      const form = position + 1;
      // The first request is the default: its success is recorded only after another one worked.
      if (form === 1) {
        if (known.delete(kind)) save();
        return;
      }
      const isSame = entry?.form === form;
      if (isSame && (Date.parse(today) - Date.parse(entry.checked_on)) / 86_400_000 < TRY_FIRST_AGAIN) return;
      known.set(kind, { form, since: isSame ? entry.since : today, checked_on: today });
      save();
    },
    used: () => Object.fromEntries(Array.from(known, ([kind, { form }]) => [kind, form])),
  };
}
