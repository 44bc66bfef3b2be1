import { z } from 'zod';
import { CliError } from '../../errors.ts';
import type { Files } from '../../files.ts';
import { daysAfter, localDateOf } from '../../time.ts';
import { CORRECTED_WITHIN, FETCH_KINDS, type FetchKind, type FetchScope, type LastFetch } from './scope.ts';

const moments = z.record(z.string(), z.iso.datetime({ offset: true }));
/** Before kinds were fetched each on its own, a legislature was whole in all of them or in none. */
const lastFetch = z.union([
  z
    .object({ kinds: z.partialRecord(z.enum(FETCH_KINDS), moments) })
    .transform(({ kinds }): LastFetch => kinds),
  z
    .object({ legislatures: moments })
    .transform(
      ({ legislatures }): LastFetch => Object.fromEntries(FETCH_KINDS.map((kind) => [kind, legislatures])),
    ),
]);

const fileIn = (folder: string): string => `${folder}/last-fetch.json`;

/** Reads when legislatures were last fetched whole; empty where none ever was. */
export function readLastFetch(folder: string, files: Files): LastFetch {
  if (!files.exists(fileIn(folder))) return {};
  try {
    return lastFetch.parse(JSON.parse(files.readText(fileIn(folder))));
  } catch (cause) {
    throw new CliError(`${fileIn(folder)} cannot be read: ${String(cause)}`, {
      hint: 'Remove it: the next fetch looks at everything once more, and transfers only what is missing.',
      cause,
    });
  }
}

/** Notes that some kinds of some legislatures were fetched whole by a run that began at a moment. */
export function writeLastFetch(
  folder: string,
  kinds: readonly FetchKind[],
  legislatures: readonly number[],
  began: Date,
  files: Files,
): void {
  const now = Object.fromEntries(legislatures.map((legislature) => [legislature, began.toISOString()]));
  const former = readLastFetch(folder, files);
  const noted = {
    ...former,
    ...Object.fromEntries(kinds.map((kind) => [kind, { ...former[kind], ...now }])),
  };
  files.write(fileIn(folder), `${JSON.stringify({ kinds: noted }, null, 2)}\n`);
}

/** Legislatures of which some kind was fetched whole before, ascending. */
export function legislaturesFetched(last: LastFetch): number[] {
  const numbers = Object.values(last).flatMap((marks) => Object.keys(marks).map(Number));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/**
 * The first day of a kind to look at: as many days before it was last fetched whole as documents may still be corrected. All
 * of it, where it never was for one of the legislatures in question.
 */
export function firstDay(kind: FetchKind, { legislatures, since, from }: FetchScope): string | null {
  if (from !== null || since === null) return from;
  const chosen = Array.isArray(legislatures) ? legislatures : legislaturesFetched(since);
  const marks = chosen.map((legislature) => since[kind]?.[legislature]);
  if (marks.length === 0 || marks.includes(undefined)) return null;
  const [oldest] = marks.map((moment) => localDateOf(new Date(moment!))).sort();
  return daysAfter(oldest!, -CORRECTED_WITHIN);
}
