import { z } from 'zod';
import type { Effects } from '../../core/effects.ts';
import { readNote } from '../read-note.ts';
import type { FetchScope } from './scope.ts';

/** A run in progress. If the next run still finds it, it was interrupted. */
const unfinished = z.object({ began: z.iso.datetime({ offset: true }), scope: z.string() });

/** After six hours a document may have changed since the interrupted run requested it. */
const GOES_ON_WITHIN = 6 * 3_600_000;

/** One run, new or continued. */
export interface FetchRun {
  /** The time of its beginning, even if an earlier process began it. */
  began: Date;
  /** Returns whether the interrupted process already requested a document in this run. */
  asked(path: string): boolean;
  /** Records that the site answered a request for a document. */
  answered(path: string): void;
  /** Records that the run is complete. */
  end(): void;
}

const fileIn = (folder: string): string => `${folder}/unfinished.json`;
const pathsIn = (folder: string): string => `${folder}/unfinished.paths`;

/**
 * Begins a run, or continues the interrupted one of the same scope, so that no document is requested twice.
 */
export function beginRun(
  folder: string,
  scope: FetchScope,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): FetchRun {
  const { kinds, legislatures, from, to } = scope;
  const own = JSON.stringify([kinds, legislatures, from, to, scope.since !== null]);
  const before = beganBefore(folder, own, { files, clock });
  const began = before ?? clock.now();
  if (before === null) {
    files.remove(pathsIn(folder));
    files.write(fileIn(folder), `${JSON.stringify({ began: began.toISOString(), scope: own }, null, 2)}\n`);
  }
  const paths = files.exists(pathsIn(folder)) ? files.readText(pathsIn(folder)).split('\n') : [];
  const done = new Set(paths);
  return {
    began,
    asked: (path) => done.has(path),
    answered: (path) => files.append(pathsIn(folder), `${path}\n`),
    end() {
      files.remove(fileIn(folder));
      files.remove(pathsIn(folder));
    },
  };
}

/** Returns the beginning of the interrupted run of a scope; null if there was no such run. */
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
