import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../pipeline/config.ts';
import type { Effects } from '../../pipeline/effects.ts';
import type { Files } from '../../pipeline/files.ts';
import { toRoman } from '../../pipeline/roman.ts';

const milliseconds = z.number().nonnegative();

/** The legislatures that a run was limited to, and newer ones that the source offered it. */
const pinned = z.object({
  to: z.array(z.int().positive()),
  newer: z.array(z.int().positive()).min(1),
});

export type Pinned = z.output<typeof pinned>;

/** How the last scheduled run went. */
const lastUpdate = z.object({
  ok: z.boolean(),
  began: z.iso.datetime(),
  milliseconds,
  failed_step: z.string().nullable(),
  step_milliseconds: z.record(z.string(), milliseconds),
  /** Null where the run left no newer legislature out. */
  pinned: pinned.nullable().default(null),
  /** When the last complete fetch began, by the marks of all fetches; null if unknown. */
  complete_fetch: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Which request worked for kinds of documents where it was not the first that is known, counted from 1. */
  requests: z.record(z.string(), z.int().positive()).default({}),
});

type LastUpdate = z.output<typeof lastUpdate>;

const fileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'last-update.json');

/** Keeps how a scheduled run went for whoever watches the service. A run that did its work has not failed because of this. */
export function keepLastUpdate(
  run: object,
  config: Pick<Config, 'dataFolder'>,
  { files, log }: Pick<Effects, 'files' | 'log'>,
): void {
  try {
    files.write(fileOf(config), `${JSON.stringify(lastUpdate.parse(run), null, 2)}\n`);
  } catch (error) {
    log.warn(`How this run went could not be kept for monitoring: ${String(error)}`);
  }
}

/** How the last scheduled run went; null where there was none, or nobody can tell. */
export function readLastUpdate(config: Pick<Config, 'dataFolder'>, files: Files): LastUpdate | null {
  try {
    return lastUpdate.parse(JSON.parse(files.readText(fileOf(config))));
  } catch {
    return null;
  }
}

/** Says that a newer legislature is on offer and not loaded, in words for the log, for monitoring and for everybody. */
export function pinnedNotice({ to, newer }: Pinned): string {
  const named = newer.map(toRoman).join(' and ');
  const [subject, verb] = newer.length === 1 ? ['Legislature', 'is'] : ['Legislatures', 'are'];
  return `${subject} ${named} ${verb} on offer and not loaded, because the scheduled run names only ${to.map(toRoman).join(' and ')}`;
}

/** Returns which newer legislatures the last scheduled run left out, as a sentence. */
export function pinnedNotices(config: Pick<Config, 'dataFolder'>, files: Files): string[] {
  const run = readLastUpdate(config, files);
  return run === null || run.pinned === null ? [] : [pinnedNotice(run.pinned)];
}

/** Returns the kinds of documents that the official site gives only to another request than usual, a sentence each. */
export const requestNotices = (config: Pick<Config, 'dataFolder'>, files: Files): string[] =>
  Object.entries(readLastUpdate(config, files)?.requests ?? {}).map(
    ([kind, form]) =>
      `The official site gives documents of the kind ${kind} only to request ${form} of those that are known`,
  );

/** Returns what the last scheduled run left for the operator to see, a sentence each. */
export const updateNotices = (config: Pick<Config, 'dataFolder'>, files: Files): string[] => [
  ...pinnedNotices(config, files),
  ...requestNotices(config, files),
];
