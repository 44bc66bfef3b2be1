import type { IssueCode } from '../../core/issues.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import type { Quality } from '../../model/quality.ts';
import { RELEASE_PARTS, type ReleasePart, type Status } from '../../model/status.ts';
import type { Catalogues } from '../catalogues/catalogues.ts';
import { jsonFile } from '../release/pointer.ts';
import { DATABASE } from '../release/release.ts';

/** Path of the status of a release. */
export const STATUS = 'status.json';

/** Issues of a document that was not loaded at all. */
const NOT_READ: readonly IssueCode[] = ['unreadable_document', 'wrong_encoding'];

/** How the documents of a release were fetched. */
export interface FetchFacts {
  lastCompleteFetchOn: string | null;
  mirrors: Status['mirrors'];
}

type Sized = Pick<Parameters<Catalogues>[0][number], 'path' | 'bytes'>;

/** Adds `status.json` to the catalogues and counts them in it, because they are written last. */
export const withStatus =
  (
    catalogues: Catalogues,
    database: string,
    quality: Pick<Quality, 'issues'>,
    fetched: FetchFacts,
  ): Catalogues =>
  (files) => {
    const texts = catalogues(files);
    const sized = texts.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text) }));
    using read = openDatabase(database);
    const status = statusOf(read, quality, [...files, ...sized], fetched);
    return [...texts, { path: STATUS, text: jsonFile(status) }];
  };

/** Returns the status of a release once all its other files are written. */
export function statusOf(
  read: DbReader,
  { issues }: Pick<Quality, 'issues'>,
  files: readonly Sized[],
  fetched: FetchFacts,
): Status {
  const { data_date, newest_list_on } = read.get(
    read.db.selectFrom('about').select(['data_date', 'newest_list_on']),
  )!;
  const of = (severity: keyof Status['issues']) =>
    issues.filter((issue) => issue.severity === severity).length;
  const notRead = issues.filter(({ code }) => NOT_READ.some((one) => one === code));
  const parts = Map.groupBy(files, ({ path }) => partOf(path));
  return {
    data_date,
    newest_vote_on: newestVoteDay(read),
    newest_list_on,
    last_complete_fetch_on: fetched.lastCompleteFetchOn,
    next_sitting_on: nextSitting(read, data_date),
    documents: read.get(read.db.selectFrom('sources').select(({ fn }) => fn.countAll<number>().as('count')))!
      .count,
    mirrors: fetched.mirrors,
    documents_not_read: new Set(notRead.map(({ document }) => document)).size,
    issues: { error: of('error'), warning: of('warning'), info: of('info') },
    files: files.length,
    bytes: bytesOf(files),
    parts: RELEASE_PARTS.flatMap((part) => {
      const own = parts.get(part) ?? [];
      return own.length === 0 ? [] : [{ part, files: own.length, bytes: bytesOf(own) }];
    }),
  };
}

const bytesOf = (files: readonly Sized[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

function partOf(path: string): ReleasePart {
  if (path === DATABASE) return 'database';
  if (path.startsWith('api/')) return 'answers';
  if (/^(dumps\/|tables\.zip$)/.test(path)) return 'tables';
  if (/^(feeds|agenda)\//.test(path)) return 'news';
  return path.startsWith('photographs/') ? 'photographs' : 'others';
}

const newestVoteDay = ({ db, get }: DbReader): string | null =>
  get(db.selectFrom('votes').select('date').orderBy('date', 'desc').limit(1))?.date ?? null;

const nextSitting = ({ db, get }: DbReader, dataDate: string): string | null =>
  get(
    db
      .selectFrom('session_days as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .select('d.date')
      .where('s.status', '!=', 'cancelled')
      .where('d.date', '>', dataDate)
      .orderBy('d.date')
      .limit(1),
  )?.date ?? null;
