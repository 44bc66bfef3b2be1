import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Effects, Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { day, path, wholeNumber } from '../core/settings.ts';
import { localDateOf } from '../core/time.ts';
import { voteRegisterPath } from '../load/votes/vote-register.ts';
import { FEWEST_SEATS } from '../sample/deputies.ts';
import { FEWEST_VOTES } from '../sample/legislatures.ts';
import { SAMPLE_DEFAULTS, type SampleSummary, writeSample } from '../sample/sample.ts';
import { command } from './command.ts';
import { sampleFolders } from './folders.ts';
import { withLock } from './with-lock.ts';

/** A file that only a complete sample has. */
const MARK = 'curated/chamber.json';

const number = (fewest: number, most: number, fallback: number, description: string) =>
  wholeNumber(fewest, most).prefault(String(fallback)).meta({ description, value: 'N' });

const MOST = 1_000_000;
const MOST_LEGISLATURES = 60;

const options = z.object({
  votes: number(
    FEWEST_VOTES,
    MOST,
    SAMPLE_DEFAULTS.votes,
    `votes in each legislature, at least ${FEWEST_VOTES}`,
  ),
  legislatures: number(1, MOST_LEGISLATURES, SAMPLE_DEFAULTS.legislatures, 'number of legislatures'),
  seats: number(FEWEST_SEATS, MOST, SAMPLE_DEFAULTS.seats, `seats of the chamber, at least ${FEWEST_SEATS}`),
  seed: number(0, MOST, SAMPLE_DEFAULTS.seed, 'random seed: each number makes another parliament'),
  asOf: day.optional().meta({ description: 'the current day in the sample (default: today)', value: 'DATE' }),
  snapshots: path.optional().meta({
    description: 'folder to write the documents to (default: data/sample/snapshots)',
    value: 'DIR',
  }),
});

type SampleArguments = z.output<typeof options>;

/** Returns the default arguments. */
export const usualSample = (): SampleArguments => options.parse({});

/** Returns whether the sample of this project exists and is complete. */
export const hasSample = (config: Config, files: Files): boolean =>
  files.exists(join(sampleFolders(config).snapshots, 'sample', MARK));

/** Writes a fictional parliament to a temporary folder, then replaces the previous one. */
export async function makeSample(
  { asOf, snapshots, ...size }: SampleArguments,
  config: Config,
  { files, clock, log }: Effects,
): Promise<SampleSummary & { folder: string }> {
  const own = sampleFolders(config);
  const folder = snapshots ?? own.snapshots;
  const target = join(folder, 'sample');
  const draft = `${folder}.draft`;
  refuseStranger(target, files);
  return withLock([folder], files, async () => {
    files.remove(draft);
    const summary = writeSample(
      { ...size, asOf: asOf ?? localDateOf(clock.now()), folder: draft },
      { files, log },
    );
    files.remove(target);
    files.rename(join(draft, 'sample'), target);
    files.remove(draft);
    // New people and votes get new numbers: the previous sample must not affect the new one.
    if (snapshots === undefined)
      for (const register of [own.register, voteRegisterPath(own.register)]) files.remove(register);
    return { ...summary, folder };
  });
}

function refuseStranger(target: string, files: Files): void {
  if (files.list(target).length === 0 || files.exists(join(target, MARK))) return;
  throw new CliError(`${target} already exists and is not a sample parliament.`, {
    hint: 'Choose another folder with --snapshots, or remove this one first.',
  });
}

/** `hemicicle sample`. */
export const sampleCommand = command({
  name: 'sample',
  summary: 'Write a fictional parliament in the official formats, with invented people and votes.',
  examples: [
    ['sample', 'Writes the small parliament that `start` shows.'],
    [
      'sample --votes 2150 --seats 350 --as-of 2026-03-31 --snapshots /tmp/full',
      'Writes a parliament of real size to another folder.',
    ],
  ],
  options,
  async run(args, config, effects) {
    const made = await makeSample(args, config, effects);
    return {
      ok: true,
      lines: [
        `Wrote a fictional parliament to ${join(made.folder, 'sample')}: ${count(made.files)} files.`,
        `${count(made.votes)} votes, ${count(made.records)} records, ${count(made.deputies)} deputies, ${count(made.initiatives)} initiatives.`,
      ],
      record: { ...made },
    };
  },
});
