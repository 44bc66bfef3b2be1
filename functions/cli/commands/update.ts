import { join, resolve } from 'node:path';
import { z } from 'zod';
import { build, buildOptions } from '../../../pipeline/commands/build.ts';
import { type CommandResult, command } from '../../../pipeline/commands/command.ts';
import { fetchLocked, requestsUsed } from '../../../pipeline/commands/fetch.ts';
import { lastCompleteFetch } from '../../../pipeline/commands/fetch-facts.ts';
import { fetchOptions } from '../../../pipeline/commands/fetch-options.ts';
import { incompleteKinds, mirrorLines, notedIn } from '../../../pipeline/commands/fetch-result.ts';
import { foldersOfBuild } from '../../../pipeline/commands/folders.ts';
import { verify } from '../../../pipeline/commands/verify.ts';
import { withLock } from '../../../pipeline/commands/with-lock.ts';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Clock, Effects } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { count, duration, megabytes } from '../../../pipeline/core/log.ts';
import { refuseApostrophe } from '../../../pipeline/publish/site/build-site.ts';
import { operations } from '../../actions/registry.ts';
import { keepLastUpdate, type Pinned, pinnedNotice, readLastUpdate } from '../../monitoring/last-update.ts';
import { notify } from './notify.ts';

const options = fetchOptions.extend({
  ...buildOptions,
  acceptLoss: z.boolean().default(false).meta({
    description: 'publish this once, even if votes, people or initiatives are lost',
  }),
});
type UpdateArguments = z.output<typeof options>;

/** One step of an update, with its part of the log line. Fails by throwing, or with `ok: false`. */
export interface UpdateStep {
  name: string;
  run(args: UpdateArguments, config: Config, effects: Effects): Promise<StepResult>;
}

interface StepResult {
  ok: boolean;
  said: string;
  /** Newer legislatures that an option left out; null for none, missing if the step cannot know. */
  pinned?: Pinned | null;
}

/** Kinds of documents without which no vote can be published; the next run fills gaps in others. */
const NEEDED = ['votes', 'deputies'];

const fetchStep: UpdateStep = {
  name: 'fetch',
  async run(args, config, effects) {
    const fetched = await fetchLocked({ ...args, sinceLast: true, dryRun: false }, config, effects);
    const { report, requests, bytes } = fetched;
    const did = `${count(report.new)} new, ${count(report.changed)} changed, ${count(requests)} requests, ${megabytes(bytes)}`;
    const mirrored = fetched.mirror === null ? [] : mirrorLines(fetched.mirror);
    const missing = incompleteKinds(fetched);
    const pinned = pinnedBy(args, fetched.legislatures.others);
    return {
      ok: !missing.some(({ kind }) => NEEDED.includes(kind)),
      said: [
        did,
        ...mirrored.map((line) => line.replace(/\.$/, '')),
        ...missing.map(({ said }) => said),
        ...notedIn(fetched),
        ...(pinned === null ? [] : [`${pinnedNotice(pinned)} (run it without --legislature)`]),
      ].join('; '),
      pinned,
    };
  },
};

/** Returns the newer legislatures on offer that `--legislature` leaves out; null for none. */
function pinnedBy({ legislature }: UpdateArguments, others: readonly number[]): Pinned | null {
  if (!Array.isArray(legislature)) return null;
  const newer = others.filter((other) => other > Math.max(...legislature));
  return newer.length === 0 ? null : { to: legislature, newer };
}

const buildStep: UpdateStep = {
  name: 'build',
  async run(args, config, effects) {
    const onLoss = args.acceptLoss ? 'warn' : 'refuse';
    const { release } = await build({ ...args, onLoss, translate: true }, config, effects, operations);
    return { ok: true, said: release };
  },
};

/** Verifies the release before subscribers are notified, because disks can corrupt bytes silently. */
const verifyStep: UpdateStep = {
  name: 'verify',
  async run(args, config, effects) {
    const { out } = foldersOfBuild(args, config);
    const { ok, lines } = await verify({ out, rebuild: false }, config, effects, operations);
    return { ok, said: ok ? lines.join(' ') : inShort(lines) };
  },
};

/** Returns the first faults, and their total, which is last. */
const inShort = (lines: string[]): string =>
  [...lines.slice(0, -1).slice(0, MOST_FAULTS), lines.at(-1)].join('; ');

const MOST_FAULTS = 3;

const notifyStep: UpdateStep = {
  name: 'notify',
  async run(args, config, effects) {
    const { out } = foldersOfBuild(args, config);
    const usual = { out, retryUnknown: false, announceOld: false, dryRun: false };
    const { ok, lines } = await notify(usual, config, effects);
    return { ok, said: lines.join(' ') };
  },
};

/** Each step runs only if the one before succeeded. */
const steps: UpdateStep[] = [fetchStep, buildStep, verifyStep, notifyStep];

/** `hemicicle update`: the scheduled run. */
export const updateCommand = command({
  name: 'update',
  summary: 'Fetch new documents, build and verify a release, and notify subscribers. Run it on a schedule.',
  examples: [
    [
      'update',
      'Fetches what is new since the last run, builds, verifies and notifies; prints one line for a log.',
    ],
    [
      'update --snapshots ../official --register data/people.csv',
      'Keeps the official documents in a folder outside this project.',
    ],
    ['update --json', 'Prints the result as JSON; the exit code is 0 if every step succeeded.'],
  ],
  options,
  run(args, config, effects) {
    // Check the folders before hours of fetching.
    const { snapshots } = foldersOfBuild(args, config);
    if (args.site) refuseApostrophe(resolve(config.project));
    const run = async () => {
      const ended = await runSteps(steps, args, config, effects);
      // A run that did not reach the site keeps the newer legislatures known to the run before.
      const before = Array.isArray(args.legislature) ? readLastUpdate(config, effects.files) : null;
      const requests = requestsUsed(snapshots, effects);
      const complete_fetch = lastCompleteFetch(snapshots, effects.files);
      const kept = { pinned: before?.pinned ?? null, requests, complete_fetch, ...ended.record };
      keepLastUpdate(kept, config, effects);
      return ended;
    };
    return withLock([join(config.dataFolder, 'update')], effects.files, run, 'update');
  },
});

/** Runs steps until one fails, and summarises them in one line. */
export async function runSteps(
  steps: readonly UpdateStep[],
  args: UpdateArguments,
  config: Config,
  effects: Effects,
): Promise<CommandResult> {
  const { clock } = effects;
  const began = clock.now();
  const said: Record<string, string> = {};
  const took: Record<string, number> = {};
  let pinned: Pinned | null | undefined;
  let failed: string | null = null;
  for (const { name, run } of steps) {
    const begun = clock.now();
    const ended = await run(args, config, effects).catch(whatStopped);
    took[name] = millisecondsSince(begun, clock);
    said[name] = ended.said;
    if (ended.pinned !== undefined) pinned = ended.pinned;
    if (ended.ok) continue;
    failed = name;
    break;
  }
  const milliseconds = millisecondsSince(began, clock);
  const ending =
    failed === null
      ? `done in ${duration(milliseconds)}`
      : `FAILED at ${failed} after ${duration(milliseconds)}`;
  const summary = Object.entries(said).map(([name, text]) => `${name}: ${text}`);
  return {
    ok: failed === null,
    lines: [`${began.toISOString()} update ${ending}; ${summary.join('; ')}`],
    record: {
      ok: failed === null,
      began: began.toISOString(),
      milliseconds,
      failed_step: failed,
      steps: said,
      step_milliseconds: took,
      ...(pinned === undefined ? {} : { pinned }),
    },
  };
}

/** Never negative, even if the clock was set back. */
const millisecondsSince = (moment: Date, { now }: Clock): number =>
  Math.max(0, now().getTime() - moment.getTime());

/** An error for the operator goes into the line; a fault of the program is thrown on and reported in full. */
function whatStopped(error: unknown): StepResult {
  if (!(error instanceof CliError)) throw error;
  return { ok: false, said: [error.message, error.hint].filter((part) => part !== null).join(' ') };
}
