import type { DbReader } from '../../db/open.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';

/** Kinds of documents that list the deputies of a legislature. */
const LISTS = ['active-deputies', 'departed-deputies', 'deputies-of-a-legislature'];

/**
 * Returns the day of the newest official document. Files of open data have the day on which they were made in
 * their names, and votes have that of their sitting. Other documents have no day of their own: the newest
 * event that they report stands for it. Curated dates do not count.
 */
export function dataDateOf(read: DbReader, documents: readonly SnapshotDocument[]): string {
  const days = [newestVoteDay(read), newestEventOfUndated(read, documents), newestMade(documents)];
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? firstDay(read)
  );
}

/** Returns the day on which the newest list of deputies was made; null if there is none with a day. */
export const newestListOf = (documents: readonly SnapshotDocument[]): string | null =>
  newestMade(documents.filter(({ source }) => LISTS.includes(source.kind)));

/**
 * Returns the newest day on which a document was made. Files of votes are made anew long after their sitting,
 * without new facts.
 */
const newestMade = (documents: readonly SnapshotDocument[]): string | null =>
  documents
    .filter(({ place }) => place.session === null)
    .flatMap(({ place }) => place.generated?.slice(0, 10) ?? [])
    .toSorted()
    .at(-1) ?? null;

const newestVoteDay = ({ db, get }: DbReader): string | null =>
  get(db.selectFrom('votes').select(({ fn }) => fn.max('date').as('day')))?.day ?? null;

/** Returns the newest event of the initiatives that documents without a day report. */
function newestEventOfUndated({ db, all }: DbReader, documents: readonly SnapshotDocument[]): string | null {
  const dated = new Set(documents.filter(({ place }) => place.generated !== null).map(({ id }) => id));
  const newest = all(
    db
      .selectFrom('initiatives')
      .select('source_id')
      .select(({ fn }) => fn.max('last_event_on').as('day'))
      .groupBy('source_id'),
  );
  return (
    newest
      .filter(({ source_id }) => source_id !== null && !dated.has(source_id))
      .flatMap(({ day }) => day ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** Returns the first day of the newest legislature, for documents of which none has a day. */
const firstDay = ({ db, get }: DbReader): string =>
  get(db.selectFrom('legislatures').select(({ fn }) => fn.max('start_date').as('day')))!.day;
