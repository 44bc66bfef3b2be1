import type { Files } from '../core/effects.ts';
import { localDateOf } from '../core/time.ts';
import { legislaturesFetched, readLastFetch } from '../snapshots/fetching/last-fetch.ts';
import { FETCH_KINDS } from '../snapshots/fetching/scope.ts';

/**
 * Returns the moment, ISO 8601, since when every kind of document of the newest fetched legislature was
 * fetched completely: the begin of the oldest of the last complete runs. Returns null if a kind was never
 * complete, or if no fetch has left its marks in the folder.
 */
export function lastCompleteFetch(snapshots: string, files: Files): string | null {
  const last = marksIn(snapshots, files);
  const newest = legislaturesFetched(last).at(-1);
  if (newest === undefined) return null;
  const moments = FETCH_KINDS.map((kind) => last[kind]?.[newest]);
  const known = moments.filter((moment) => moment !== undefined);
  if (known.length < moments.length) return null;
  return known.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]!;
}

/** Returns the local day of the same. */
export function dayOfLastCompleteFetch(snapshots: string, files: Files): string | null {
  const moment = lastCompleteFetch(snapshots, files);
  return moment === null ? null : localDateOf(new Date(moment));
}

/** Reads the marks of fetches. The next fetch reports a file that cannot be read. */
function marksIn(snapshots: string, files: Files): ReturnType<typeof readLastFetch> {
  try {
    return readLastFetch(snapshots, files);
  } catch {
    return {};
  }
}
