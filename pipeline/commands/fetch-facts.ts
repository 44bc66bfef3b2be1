import type { Files } from '../core/effects.ts';
import { localDateOf } from '../core/time.ts';
import { openDatabase } from '../db/open.ts';
import type { Status } from '../model/status.ts';
import { legislaturesFetched, readLastFetch } from '../snapshots/fetching/last-fetch.ts';
import { FETCH_KINDS } from '../snapshots/fetching/scope.ts';
import type { Snapshots } from '../snapshots/open.ts';

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

/** Returns the mirrors that the documents in a database came through, without paths of this machine. */
export function mirrorsOfDocuments(
  { documents, provenance }: Snapshots,
  database: string,
): Status['mirrors'] {
  using read = openDatabase(database);
  const paths = new Set(read.all(read.db.selectFrom('sources').select('path')).map(({ path }) => path));
  const found = documents.flatMap((document) => {
    if (!paths.has(document.place.path)) return [];
    const { mirror, retrieved_at } = provenance(document);
    if (mirror === null || retrieved_at === null) return [];
    const address = /^https?:/i.test(mirror) ? mirror : null;
    return [{ address, day: retrieved_at.slice(0, 'yyyy-mm-dd'.length) }];
  });
  return [...Map.groupBy(found, ({ address }) => address)]
    .map(([address, own]) => ({
      address,
      documents: own.length,
      retrieved_until: own
        .map(({ day }) => day)
        .sort()
        .at(-1)!,
    }))
    .sort(
      (one, other) =>
        other.documents - one.documents || ((one.address ?? '') < (other.address ?? '') ? -1 : 1),
    );
}
