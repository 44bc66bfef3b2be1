import { realFolders } from '../../pipeline/commands/folders.ts';
import { lastCompleteFetch } from '../../pipeline/commands/last-complete-fetch.ts';
import type { Config } from '../../pipeline/core/config.ts';
import type { Files } from '../../pipeline/core/effects.ts';
import { readLastUpdate } from './last-update.ts';

/**
 * Returns the moment of the last complete fetch, ISO 8601; null if this machine has no trace of one. The
 * scheduled run may fetch into any folder and records the moment; a fetch by hand leaves it in the usual one.
 */
export function lastFetch(config: Pick<Config, 'dataFolder'>, files: Files): string | null {
  const known = [
    readLastUpdate(config, files)?.complete_fetch ?? null,
    lastCompleteFetch(realFolders(config).snapshots, files),
  ].filter((moment) => moment !== null);
  return known.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null;
}
