import { max } from 'd3-array';
import { type Issue, issue } from '../../core/issues.ts';
import type { DbReader } from '../../db/open.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';

/** The default for `today`: no document is later. */
const LAST_DAY = '9999-12-31';

const isInFuture = (moment: string | null, today: string): boolean =>
  moment !== null && moment.slice(0, 10) > today;

/** Reports documents that were generated, or whose day is, after today. */
export const futureDocuments = (documents: readonly SnapshotDocument[], today = LAST_DAY): Issue[] =>
  documents.flatMap(({ place }) => {
    const day = [place.generated, FORESEEN.test(place.path) ? null : place.date].find((moment) =>
      isInFuture(moment, today),
    );
    return day === undefined || day === null
      ? []
      : issue('generated_in_the_future', {
          document: place.path,
          found: day.slice(0, 10),
          expected: `at most ${today}`,
          legislature_id: place.legislature,
        });
  });

/** Documents about days to come: the agenda and orders of the day. */
const FORESEEN = /^(?:agenda|backoffice_doc|docu)\//;

/** Kinds of documents that list the deputies of a legislature. */
const LISTS = ['active-deputies', 'departed-deputies', 'deputies-of-a-legislature'];

/**
 * Returns the day of the newest official document: the day in the name of a file of open data, or of a sitting;
 * for others, the newest event that they report. Curated dates and days after today do not count.
 */
export function dataDateOf(read: DbReader, documents: readonly SnapshotDocument[], today = LAST_DAY): string {
  const event = newestEventOfUndated(read, documents, today);
  return (
    max([newestVoteDay(read, today), event, newestMade(documents, today)], (day) => day) ?? firstDay(read)
  );
}

/** Returns the day on which the newest list of deputies was made; null if no list has a day. */
export const newestListOf = (documents: readonly SnapshotDocument[], today = LAST_DAY): string | null =>
  newestMade(
    documents.filter(({ source }) => LISTS.includes(source.kind)),
    today,
  );

/** Returns the newest day on which a document was made, without files of votes, which are regenerated long after. */
const newestMade = (documents: readonly SnapshotDocument[], today: string): string | null =>
  max(
    documents
      .filter(({ place }) => place.session === null)
      .flatMap(({ place }) => place.generated?.slice(0, 10) ?? [])
      .filter((day) => day <= today),
  ) ?? null;

const newestVoteDay = ({ db, get }: DbReader, today: string): string | null =>
  get(
    db
      .selectFrom('votes')
      .select(({ fn }) => fn.max('date').as('day'))
      .where('date', '<=', today),
  )?.day ?? null;

/** Returns the newest event of the initiatives that documents without a day report. */
function newestEventOfUndated(
  { db, all }: DbReader,
  documents: readonly SnapshotDocument[],
  today: string,
): string | null {
  const dated = new Set(documents.filter(({ place }) => place.generated !== null).map(({ id }) => id));
  const newest = all(
    db
      .selectFrom('initiatives')
      .select('source_id')
      .select(({ fn }) => fn.max('last_event_on').as('day'))
      .where('last_event_on', '<=', today)
      .groupBy('source_id'),
  );
  const undated = newest.filter(({ source_id }) => source_id !== null && !dated.has(source_id));
  return max(undated, ({ day }) => day) ?? null;
}

/** Returns the first day of the newest legislature, for documents of which none has a day. */
const firstDay = ({ db, get }: DbReader): string =>
  get(db.selectFrom('legislatures').select(({ fn }) => fn.max('start_date').as('day')))!.day;
