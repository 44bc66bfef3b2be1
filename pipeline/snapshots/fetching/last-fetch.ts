import { z } from 'zod';
import { CliError } from '../../errors.ts';
import type { Files } from '../../files.ts';
import { localDate } from '../../time.ts';
import { CORRECTED_WITHIN, daysAfter, type FetchScope } from './scope.ts';

/** When each legislature was last fetched whole, by its number. */
const lastFetch = z.object({ legislatures: z.record(z.string(), z.iso.datetime({ offset: true })) });
type LastFetch = z.output<typeof lastFetch>['legislatures'];

const fileIn = (folder: string): string => `${folder}/last-fetch.json`;

/** Reads when legislatures were last fetched whole; empty where none ever was. */
export function readLastFetch(folder: string, files: Files): LastFetch {
  if (!files.exists(fileIn(folder))) return {};
  try {
    return lastFetch.parse(JSON.parse(files.readText(fileIn(folder)))).legislatures;
  } catch (cause) {
    throw new CliError(`${fileIn(folder)} cannot be read: ${String(cause)}`, {
      hint: 'Remove it: the next fetch looks at everything once more, and transfers only what is missing.',
      cause,
    });
  }
}

/** Notes that legislatures were fetched whole by a run that began at a moment. */
export function writeLastFetch(
  folder: string,
  legislatures: readonly number[],
  began: Date,
  files: Files,
): void {
  const moment = began.toISOString();
  const now = Object.fromEntries(legislatures.map((legislature) => [legislature, moment]));
  const text = JSON.stringify({ legislatures: { ...readLastFetch(folder, files), ...now } }, null, 2);
  files.write(fileIn(folder), `${text}\n`);
}

/**
 * What is left to look at since then: the legislatures fetched before and any newer one, from as many days before the
 * last time as documents may still be corrected. Everything, where nothing was ever fetched whole.
 */
export function sinceLast(scope: FetchScope, last: LastFetch): FetchScope {
  const chosen = Object.entries(last).filter(
    ([number]) => scope.legislatures?.includes(Number(number)) ?? true,
  );
  if (chosen.length === 0 || chosen.length < (scope.legislatures?.length ?? 0)) return scope;
  const oldest = chosen.map(([, moment]) => localDate(new Date(moment))).sort()[0]!;
  const from = daysAfter(oldest, -CORRECTED_WITHIN);
  return { ...scope, known: chosen.map(([number]) => Number(number)), from: scope.from ?? from };
}
