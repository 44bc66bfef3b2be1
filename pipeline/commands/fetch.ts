import { z } from 'zod';
import { congreso } from '../congreso/congreso.ts';
import type { Config } from '../core/config.ts';
import type { Effects } from '../core/effects.ts';
import { day, path } from '../core/settings.ts';
import { localDateOf } from '../core/time.ts';
import {
  dryRunFetch,
  type FetchOptions,
  type FetchSummary,
  fetchSnapshots,
} from '../snapshots/fetching/fetch.ts';
import { readLastFetch } from '../snapshots/fetching/last-fetch.ts';
import { openRecorder } from '../snapshots/fetching/recording.ts';
import { readRequestForms } from '../snapshots/fetching/request-forms.ts';
import { FETCH_KINDS, type FetchScope } from '../snapshots/fetching/scope.ts';
import { command } from './command.ts';
import { fetchOptions, kinds, politenessOf } from './fetch-options.ts';
import { dryRunResult, fetchResult } from './fetch-result.ts';
import { realFolders } from './folders.ts';
import { withLock } from './with-lock.ts';

const options = fetchOptions.extend({
  only: kinds
    .optional()
    .meta({ description: `only these kinds of documents: ${FETCH_KINDS.join(', ')}`, value: 'KINDS' }),
  from: day.optional().meta({ description: 'first day of votes and agenda', value: 'DATE' }),
  to: day.optional().meta({ description: 'last day of votes and agenda', value: 'DATE' }),
  sinceLast: z
    .boolean()
    .default(false)
    .meta({ description: 'only what may have changed since the last complete run' }),
  dryRun: z
    .boolean()
    .default(false)
    .meta({ description: 'print what would be requested, and store nothing' }),
  record: path.optional().meta({
    description: 'also save the first answer of each kind with its headers in this folder, for a report',
    value: 'DIR',
  }),
});
type FetchArguments = z.output<typeof options>;

/** `hemicicle fetch`: mirrors official documents. */
export const fetchCommand = command({
  name: 'fetch',
  summary: 'Download the official documents of the Congreso into data/snapshots, at a polite rate.',
  examples: [
    ['fetch', 'Fetches everything of the newest legislature; if it is interrupted, the next run continues.'],
    [
      'fetch --legislature XIV,XV',
      'Fetches these legislatures; `--legislature all` fetches every one that the site offers.',
    ],
    ['fetch --since-last', 'Fetches what is new, and what may have been corrected in the last 14 days.'],
    [
      'fetch --mirror https://votes.example.org',
      'Reads the documents that `publish --documents` put there, and asks the official site for the others.',
    ],
    ['fetch --only votes --from 2026-01-01 --dry-run', 'Prints how many requests and bytes that would be.'],
  ],
  options: options
    .refine(({ from = '', to = from }) => from <= to, {
      error: 'a day that is not after --to',
      path: ['from'],
    })
    .refine(({ mirror, dryRun }) => mirror === undefined || !dryRun, {
      error: 'no value with --dry-run, which counts requests to the official site',
      path: ['mirror'],
    }),
  async run(args, config, effects) {
    const began = effects.clock.now().getTime();
    if (args.dryRun) return dryRunResult(await dryRunFetch(settingsOf(args, config, effects), effects));
    const fetched = await fetchLocked(args, config, effects);
    return fetchResult(fetched, folderOf(args, config), effects.clock.now().getTime() - began);
  },
});

/** Fetches while no other run writes to the same snapshots. */
export const fetchLocked = (args: FetchArguments, config: Config, effects: Effects): Promise<FetchSummary> =>
  withLock(
    [folderOf(args, config)],
    effects.files,
    () => fetchSnapshots(settingsOf(args, config, effects), effects),
    'fetch',
  );

/** Returns the number, from 1, of the request that last worked for kinds whose first one did not. */
export const requestsUsed = (snapshots: string, { files }: Pick<Effects, 'files'>): Record<string, number> =>
  readRequestForms(snapshots, files);

const folderOf = ({ snapshots }: Pick<FetchArguments, 'snapshots'>, config: Config): string =>
  snapshots ?? realFolders(config).snapshots;

function settingsOf(args: FetchArguments, config: Config, effects: Effects): FetchOptions {
  const { files, clock } = effects;
  const folder = folderOf(args, config);
  const scope: FetchScope = {
    kinds: args.only ?? FETCH_KINDS,
    legislatures: args.legislature ?? null,
    since: args.sinceLast ? readLastFetch(folder, files) : null,
    from: args.from ?? null,
    to: args.to ?? null,
    today: localDateOf(clock.now()),
  };
  return {
    ...{ chamber: congreso, folder, scope, base: args.baseUrl ?? null },
    politeness: politenessOf(args, config, effects),
    ...(args.mirror === undefined ? {} : { mirror: args.mirror }),
    ...(args.record === undefined
      ? {}
      : { recorder: openRecorder(args.record, congreso.documents, effects) }),
  };
}
