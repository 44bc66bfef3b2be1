import { z } from 'zod';
import type { Files } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import { daysAfter, localDateOf } from '../../core/time.ts';
import {
  CORRECTED_WITHIN,
  FETCH_KINDS,
  type FetchKind,
  type FetchScope,
  type LastFetch,
  type Successions,
} from './scope.ts';

const moments = z.record(z.string(), z.iso.datetime({ offset: true }));
const successions = z.record(z.string(), z.iso.date()).default({});

/** Moments of the last complete fetches, and days on which newer legislatures were first seen. */
export const lastFetchFile = z.object({
  kinds: z.partialRecord(z.enum(FETCH_KINDS), moments),
  succeeded: successions,
});
type LastFetchFile = z.output<typeof lastFetchFile>;

/** An older format, in which a legislature was complete in all kinds or in none. */
const lastFetch = z.union([
  lastFetchFile,
  z.object({ legislatures: moments }).transform(({ legislatures }) => ({
    kinds: Object.fromEntries(FETCH_KINDS.map((kind) => [kind, legislatures])) as LastFetch,
    succeeded: {} as Successions,
  })),
]);

const fileIn = (folder: string): string => `${folder}/last-fetch.json`;

/** Reads what earlier fetches recorded; empty if there was no complete fetch. */
export function readLastFetchFile(folder: string, files: Files): LastFetchFile {
  if (!files.exists(fileIn(folder))) return { kinds: {}, succeeded: {} };
  try {
    return lastFetch.parse(JSON.parse(files.readText(fileIn(folder))));
  } catch (cause) {
    throw new CliError(`${fileIn(folder)} cannot be read: ${String(cause)}`, {
      hint: 'Remove it: the next fetch then checks every document, and downloads only what is missing.',
      cause,
    });
  }
}

/** Reads the time of the last complete fetches; empty if there was no complete fetch. */
export const readLastFetch = (folder: string, files: Files): LastFetch =>
  readLastFetchFile(folder, files).kinds;

/** Reads since when newer legislatures are known. */
export const readSuccessions = (folder: string, files: Files): Successions =>
  readLastFetchFile(folder, files).succeeded;

/** The complete part of a run. */
interface WholeRun {
  kinds: readonly FetchKind[];
  legislatures: readonly number[];
  /** When a kind of a legislature was complete; undefined if it was not. */
  completeAt(kind: FetchKind, legislature: number): string | undefined;
  /** Legislatures whose days of votes could not be read: their votes are not marked as complete. */
  unseen: readonly number[];
}

/** Records the complete part of a run. */
export function writeLastFetch(
  folder: string,
  { kinds, legislatures, completeAt, unseen }: WholeRun,
  succeeded: Successions,
  files: Files,
): void {
  const marks = (kind: FetchKind) =>
    Object.fromEntries(
      legislatures
        .filter((legislature) => kind !== 'votes' || !unseen.includes(legislature))
        .flatMap((legislature) => {
          const moment = completeAt(kind, legislature);
          return moment === undefined ? [] : [[legislature, moment]];
        }),
    );
  const former = readLastFetch(folder, files);
  const noted = {
    ...former,
    ...Object.fromEntries(kinds.map((kind) => [kind, { ...former[kind], ...marks(kind) }])),
  };
  files.write(fileIn(folder), `${JSON.stringify({ kinds: noted, succeeded }, null, 2)}\n`);
}

/** Returns the legislatures with at least one complete fetch, ascending. */
export function legislaturesFetched(last: LastFetch): number[] {
  const numbers = Object.values(last).flatMap((marks) => Object.keys(marks).map(Number));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/**
 * Returns the first day to fetch of a kind in some legislatures: the last complete fetch minus the period for
 * corrections. Returns null, for no bound, if one of the legislatures was never fetched completely.
 */
export function firstDay(
  kind: FetchKind,
  { since, from }: Pick<FetchScope, 'since' | 'from'>,
  legislatures: readonly number[],
): string | null {
  if (from !== null || since === null) return from;
  const marks = legislatures.map((legislature) => since[kind]?.[legislature]);
  if (marks.length === 0 || marks.includes(undefined)) return null;
  const [oldest] = marks.map((moment) => localDateOf(new Date(moment!))).sort();
  return daysAfter(oldest!, -CORRECTED_WITHIN);
}
