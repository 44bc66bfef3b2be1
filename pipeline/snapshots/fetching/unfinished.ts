import { z } from 'zod';
import type { Effects } from '../../effects.ts';
import { readNote } from '../read-note.ts';
import type { StoredDocument } from '../snapshot-store.ts';
import type { FetchScope } from './scope.ts';

/** A run that has begun. Where it is still there at the next, it did not come to its end. */
const unfinished = z.object({ began: z.iso.datetime({ offset: true }), scope: z.string() });

/** After six hours documents may have changed that a run began with; what never changes is not asked for again anyway. */
const GOES_ON_WITHIN = 6 * 3_600_000;

/** One run, begun afresh or gone on with. */
export interface FetchRun {
  /** When it began, also where that was an earlier program. */
  began: Date;
  /** Whether a document was asked for in this run already, by a program that was stopped. */
  asked(facts: StoredDocument['sidecar']): boolean;
  /** Notes that it came to its end. */
  end(): void;
}

const fileIn = (folder: string): string => `${folder}/unfinished.json`;

/** Begins a run, or goes on with the one of the same scope that was stopped: it asks for nothing twice. */
export function beginRun(
  folder: string,
  scope: FetchScope,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): FetchRun {
  const { kinds, legislatures, from, to } = scope;
  const own = JSON.stringify([kinds, legislatures, from, to, scope.since !== null]);
  const before = beganBefore(folder, own, { files, clock });
  const began = before ?? clock.now();
  if (before === null)
    files.write(fileIn(folder), `${JSON.stringify({ began: began.toISOString(), scope: own }, null, 2)}\n`);
  return {
    began,
    asked: (facts) =>
      before !== null && facts?.checked_at !== undefined && Date.parse(facts.checked_at) >= before.getTime(),
    end: () => files.remove(fileIn(folder)),
  };
}

/** When the run of a scope began that was stopped; null where none was. */
function beganBefore(
  folder: string,
  scope: string,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): Date | null {
  const data = readNote(fileIn(folder), unfinished, files);
  if (data === null || data.scope !== scope) return null;
  const began = new Date(data.began);
  return clock.now().getTime() - began.getTime() <= GOES_ON_WITHIN ? began : null;
}
