import { dirname } from 'node:path';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { takeLock } from '../db/lock.ts';

/** Runs work that one process at a time may do to some paths; others fail at once. `what` names it. */
export async function withLock<T>(
  paths: string[],
  files: Files,
  work: () => Promise<T>,
  what = 'command',
): Promise<T> {
  const [path, ...rest] = paths;
  if (path === undefined) return work();
  files.makeFolder(dirname(path));
  const lock = takeLock(`${path}.lock`);
  if (lock === null) {
    throw new CliError(`Another ${what} is running on ${path}.`, {
      hint: 'Wait until it has finished, or stop it; existing data stay intact.',
    });
  }
  try {
    return await withLock(rest, files, work, what);
  } finally {
    lock.release();
  }
}
