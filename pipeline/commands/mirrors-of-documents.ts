import { openDatabase } from '../db/open.ts';
import type { Status } from '../model/status.ts';
import type { Snapshots } from '../snapshots/open.ts';

/**
 * Returns the mirrors that the documents in a database came through. The path of a folder on this machine is
 * not published.
 */
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
