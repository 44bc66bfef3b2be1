import { join } from 'node:path';
import { z } from 'zod';
import { lastCompleteFetch } from '../../pipeline/commands/fetch-facts.ts';
import { realFolders } from '../../pipeline/commands/folders.ts';
import type { Config } from '../../pipeline/core/config.ts';
import type { Effects, Files } from '../../pipeline/core/effects.ts';
import { toRoman } from '../../pipeline/text/roman.ts';

const milliseconds = z.number().nonnegative();

/** The legislatures that a run was limited to, and the newer ones that the source offers. */
const pinned = z.object({
  to: z.array(z.int().positive()),
  newer: z.array(z.int().positive()).min(1),
});

export type Pinned = z.output<typeof pinned>;

/** The result of the last scheduled run. */
const lastUpdate = z.object({
  ok: z.boolean(),
  began: z.iso.datetime(),
  milliseconds,
  failed_step: z.string().nullable(),
  step_milliseconds: z.record(z.string(), milliseconds),
  /** Null if the run left no newer legislature out. */
  pinned: pinned.nullable().default(null),
  /** When the last complete fetch began, by the marks of all fetches; null if unknown. */
  complete_fetch: z.iso.datetime({ offset: true }).nullable().default(null),
  /** By kind of document that needed a fallback request: the number of the request that worked, from 1. */
  requests: z.record(z.string(), z.int().positive()).default({}),
});

type LastUpdate = z.output<typeof lastUpdate>;

const fileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'last-update.json');

/** Stores the result of a scheduled run for monitoring. If that fails, the run does not fail. */
export function keepLastUpdate(
  run: object,
  config: Pick<Config, 'dataFolder'>,
  { files, log }: Pick<Effects, 'files' | 'log'>,
): void {
  try {
    files.write(fileOf(config), `${JSON.stringify(lastUpdate.parse(run), null, 2)}\n`);
  } catch (error) {
    log.warn(`The result of this run could not be stored for monitoring: ${String(error)}`);
  }
}

/** Returns the result of the last scheduled run; null if there is no readable one. */
export function readLastUpdate(config: Pick<Config, 'dataFolder'>, files: Files): LastUpdate | null {
  try {
    return lastUpdate.parse(JSON.parse(files.readText(fileOf(config))));
  } catch {
    return null;
  }
}

/** Returns the notice that a newer legislature is on offer and not loaded, for the log, monitoring and `/health`. */
export function pinnedNotice({ to, newer }: Pinned): string {
  const named = newer.map(toRoman).join(' and ');
  const [subject, verb] = newer.length === 1 ? ['Legislature', 'is'] : ['Legislatures', 'are'];
  return `${subject} ${named} ${verb} available but not loaded, because the scheduled run is limited to ${to.map(toRoman).join(' and ')}`;
}

/** Returns a notice if the last scheduled run left out newer legislatures. */
export function pinnedNotices(config: Pick<Config, 'dataFolder'>, files: Files): string[] {
  const run = readLastUpdate(config, files);
  return run === null || run.pinned === null ? [] : [pinnedNotice(run.pinned)];
}

/** Returns a notice for each kind of document that the official site gives only to a fallback request. */
export const requestNotices = (config: Pick<Config, 'dataFolder'>, files: Files): string[] =>
  Object.entries(readLastUpdate(config, files)?.requests ?? {}).map(
    ([kind, form]) =>
      `The official site returns documents of the kind ${kind} only for the alternative request ${form}`,
  );

/** Returns the notices that the last scheduled run left for the operator. */
export const updateNotices = (config: Pick<Config, 'dataFolder'>, files: Files): string[] => [
  ...pinnedNotices(config, files),
  ...requestNotices(config, files),
];

/**
 * Returns the moment of the last complete fetch, ISO 8601; null if this machine has no trace of one. The scheduled run
 * may fetch into any folder and records the moment; a fetch by hand leaves it in the usual one.
 */
export function lastFetch(config: Pick<Config, 'dataFolder'>, files: Files): string | null {
  const known = [
    readLastUpdate(config, files)?.complete_fetch ?? null,
    lastCompleteFetch(realFolders(config).snapshots, files),
  ].filter((moment) => moment !== null);
  return known.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null;
}
