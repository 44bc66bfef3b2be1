import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Effects, LocalEffects } from '../core/effects.ts';
import { count } from '../core/log.ts';
import { path } from '../core/settings.ts';
import type { Operation } from '../endpoints/openapi/operations.ts';
import { voteRegisterPath } from '../load/votes/vote-register.ts';
import type { Status } from '../model/status.ts';
import { type FetchFacts, STATUS } from '../publish/contents/status.ts';
import { onDisk, type ReleaseOnDisk } from '../publish/release/pointer.ts';
import { type FileChanges, fileChanges } from '../publish/release/release.ts';
import type { Finding } from '../publish/verify/database.ts';
import { verifyRelease } from '../publish/verify/verify-release.ts';
import { savedSummariesPath } from '../summaries/saved-summaries.ts';
import { translationsPath } from '../summaries/translations.ts';
import { build } from './build.ts';
import { type CommandResult, command } from './command.ts';
import { findRelease, releasesIn } from './find-release.ts';
import { foldersOfBuild, publishedFolder, publishedTree } from './folders.ts';
import { releaseSignerOf } from './keys.ts';

const options = z.object({
  release: z.string().optional().meta({
    description: 'name of the release (default: the served one)',
    value: 'release',
    positional: true,
  }),
  rebuild: z.boolean().default(false).meta({
    description: 'also build the release again from the same inputs in a temporary folder, and compare',
  }),
  snapshots: path.optional().meta({
    description: 'with --rebuild: the official documents that it was built from (default: data/snapshots)',
    value: 'DIR',
  }),
  register: path.optional().meta({
    description: 'with --rebuild: the register of people (default: people.csv next to the snapshots)',
    value: 'FILE',
  }),
  key: z.string().optional().meta({
    description:
      'the public key that must have signed it (default: your own, or the one that the release names, if any)',
    value: 'KEY',
  }),
  out: publishedTree,
});

type VerifyArguments = z.output<typeof options>;

/** Returns `hemicicle verify` for a server with these operations. */
export const verifyCommand = (operations: readonly Operation[]) =>
  command({
    name: 'verify',
    summary: 'Check every byte, row count, database rule and signature of a release; optionally rebuild it.',
    examples: [
      ['verify', 'Checks the served release; prints a line for each fault and exits with 1 if there is one.'],
      ['verify 2025-10-30-1a2b3c4d --json', 'Checks this release and prints the result as JSON.'],
      [
        'verify --key RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3',
        'Checks that the release is signed with this key: the second line of a public key file of minisign.',
      ],
      [
        'verify --rebuild',
        'Also builds the release again from data/snapshots, without pages, and compares every file.',
      ],
    ],
    options,
    run: (args, config, effects) => verify(args, config, effects, operations),
  });

/** Checks everything in a release; `ok` is true without findings. */
export async function verify(
  args: VerifyArguments,
  config: Config,
  effects: Effects,
  operations: readonly Operation[],
): Promise<CommandResult> {
  const { files } = effects;
  const folder = publishedFolder(args.out, config, files);
  const { latest, releases, changes, summaries } = releasesIn(folder, files);
  const name = args.release ?? latest;
  const release = findRelease(folder, name, files);
  const input = {
    release,
    listed: releases.find((listed) => listed.name === name)!,
    changes: [...changes, ...summaries].filter(({ to }) => to === name),
    publicFolder: folder,
    key: { strict: args.key ?? null, own: releaseSignerOf(config, files)?.publicKey ?? null },
  };
  const findings = [...verifyRelease(input, files)];
  if (args.rebuild) findings.push(...(await rebuilt({ release, folder, args, operations }, config, effects)));
  const ok = findings.length === 0;
  const checked = `${count(release.manifest.files.length)} files of ${name}`;
  return {
    ok,
    lines: ok
      ? [`${checked} match the manifest${args.rebuild ? ', and are the same when built again' : ''}.`]
      : [
          ...findings.map(({ where, what }) => `${where}: ${what}`),
          `${findings.length === 1 ? '1 fault' : `${count(findings.length)} faults`} in ${checked}. Restore it from a backup, or remove its folder and build again.`,
        ],
    record: { ok, out: folder, release: name, files: release.manifest.files.length, findings },
  };
}

interface Rebuild {
  release: ReleaseOnDisk;
  /** The published tree. */
  folder: string;
  args: VerifyArguments;
  operations: readonly Operation[];
}

/** Builds the same inputs in a temporary folder and returns the files that differ. */
async function rebuilt(
  { release: { folder, manifest }, folder: publicFolder, args, operations }: Rebuild,
  config: Config,
  effects: Effects,
): Promise<Finding[]> {
  const inputs = foldersOfBuild({ ...args, out: publicFolder }, config);
  const temporary = join(publicFolder, '.rebuilding');
  const { files } = effects;
  try {
    const register = join(temporary, 'people.csv');
    copyRegisters(inputs.register, register, effects);
    const again = await build(
      {
        ...{ snapshots: inputs.snapshots, register, out: join(temporary, 'public'), site: false },
        fetched: fetchPublishedIn(folder, files),
      },
      config,
      effects,
      operations,
    );
    if (again.release !== manifest.name) {
      const what = `is now ${again.release}: its documents, the register, data/curated, the code or the public address have changed`;
      return [{ where: manifest.name, what }];
    }
    const found = onDisk(again.out, again.release, files)!;
    return [...differences(fileChanges(manifest, found.manifest))];
  } finally {
    files.remove(temporary);
  }
}

/** Returns the day of the last complete fetch that a release names: later fetches without news do not change it. */
function fetchPublishedIn(folder: string, files: LocalEffects['files']): FetchFacts {
  const published: Partial<Status> = JSON.parse(files.readText(join(folder, STATUS)));
  const { last_complete_fetch_on: lastCompleteFetchOn = null, mirrors = [] } = published;
  return { lastCompleteFetchOn, mirrors };
}

/** Copies the registers, which a build extends, and the cached summaries next to them. */
function copyRegisters(from: string, to: string, { files }: LocalEffects): void {
  for (const [source, copy] of [
    [from, to],
    [voteRegisterPath(from), voteRegisterPath(to)],
    [savedSummariesPath(from), savedSummariesPath(to)],
    [translationsPath(from), translationsPath(to)],
  ] as const) {
    if (files.exists(source)) files.write(copy, files.read(source));
  }
}

function* differences({ added, removed, changed }: FileChanges): Generator<Finding> {
  for (const { path } of added)
    yield { where: path, what: 'is written when the release is built again, but is not in it' };
  for (const { path } of removed)
    yield { where: path, what: 'is not written when the release is built again' };
  for (const { path } of changed)
    yield { where: path, what: 'has different bytes when the release is built again' };
}
