import { z } from 'zod';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count, megabytes } from '../core/log.ts';
import { wholeNumber } from '../core/settings.ts';
import { pruneImages } from '../publish/images/image-list.ts';
import { retainedReleases, served, writePointer } from '../publish/release/pointer.ts';
import { isReleaseName, type ReleaseSummary, releaseFolder } from '../publish/release/release.ts';
import { type CommandResult, command } from './command.ts';
import { findRelease, releasesIn } from './find-release.ts';
import { imagesFolder, publishedFolder, publishedTree, sitesFolder } from './folders.ts';
import { withLock } from './with-lock.ts';

const ACTIONS = ['list', 'prune', 'rollback'] as const;

const options = z.object({
  action: z
    .enum(ACTIONS, `one of ${ACTIONS.join(', ')}`)
    .default('list')
    .meta({ description: 'list, prune or rollback', value: 'action', positional: true }),
  name: z.string().optional().meta({
    description: 'rollback: the release to serve (default: the previous one)',
    value: 'name',
    positional: true,
  }),
  keep: wholeNumber(1, 10_000)
    .prefault('12')
    .meta({ description: 'prune: number of newest releases to keep', value: 'N' }),
  monthly: z
    .boolean()
    .default(false)
    .meta({ description: 'prune: also keep the last release of each month' }),
  dryRun: z
    .boolean()
    .default(false)
    .meta({ description: 'prune: print what would be removed, and remove nothing' }),
  out: publishedTree,
});

type ReleasesArguments = z.output<typeof options>;

/** `hemicicle releases`: lists the releases of a published tree, removes old ones and rolls back. */
export const releasesCommand = command({
  name: 'releases',
  summary: 'List the releases, remove old ones, or roll back to an earlier one.',
  examples: [
    ['releases', 'Lists the releases, newest first; a star marks the served one.'],
    ['releases --json', 'Prints the list as JSON.'],
    ['releases prune --keep 12 --monthly --dry-run', 'Prints which releases would be removed.'],
    [
      'releases prune --keep 12 --monthly',
      'Keeps the newest twelve and the last of each month, and removes the others.',
    ],
    ['releases rollback', 'Serves the previous release again, at once; add a name to serve that release.'],
  ],
  // A user who passes a name to prune means that release only, but pruning would remove others.
  options: options.refine(({ action, name }) => action === 'rollback' || name === undefined, {
    error: 'no name: only rollback takes the name of a release',
    path: ['name'],
  }),
  async run(args, config, { files }) {
    const folder = publishedFolder(args.out, config, files);
    if (args.action === 'list') return list(folder, files);
    const change = args.action === 'prune' ? prune : rollback;
    return withLock([folder], files, async () => change(folder, args, files));
  },
});

function list(folder: string, files: Files): CommandResult {
  const published = releasesIn(folder, files);
  return {
    ok: true,
    lines: published.releases.map((release) => line(release, release.name === published.latest)),
    record: { out: folder, ...published },
  };
}

const line = ({ name, data_date, files, bytes }: ReleaseSummary, isServed: boolean) =>
  `${isServed ? '*' : ' '} ${name}  data of ${data_date}  ${count(files)} files  ${megabytes(bytes)}`;

/** Removes releases from the list before their files, so that no reader reaches a half-deleted release. */
function prune(folder: string, { keep, monthly, dryRun }: ReleasesArguments, files: Files): CommandResult {
  const published = releasesIn(folder, files);
  const retained = retainedReleases(published, { keep, monthly });
  const names = new Set(retained.map(({ name }) => name));
  const removed = files.list(`${folder}/v`).filter((name) => isReleaseName(name) && !names.has(name));
  if (!dryRun && removed.length > 0) {
    writePointer(folder, { ...published, releases: retained }, files);
    for (const name of removed) files.remove(releaseFolder(folder, name));
  }
  const images = dryRun ? 0 : pruneImages(imagesFolder(folder), names, files);
  const verb = dryRun ? 'Would remove' : 'Removed';
  return {
    ok: true,
    lines: [
      ...removed.map((name) => `${verb} ${name}`),
      `${count(retained.length)} releases ${dryRun ? 'would be kept' : 'kept'}, ${count(removed.length)} ${dryRun ? 'would be removed' : 'removed'}.`,
      ...(images === 0
        ? []
        : [`${count(images)} social images that no remaining release uses were removed, too.`]),
    ],
    record: { out: folder, dry_run: dryRun, kept: [...names], removed, images_removed: images },
  };
}

function rollback(folder: string, { name }: ReleasesArguments, files: Files): CommandResult {
  const published = releasesIn(folder, files);
  const chosen = name ?? published.previous;
  if (chosen === null) {
    throw new CliError(`${folder} has served no release before ${published.latest}.`, {
      hint: 'Pass the name of a release; `npx hemicicle releases` lists them.',
    });
  }
  findRelease(folder, chosen, files);
  writePointer(folder, { ...published, ...served(published, chosen) }, files);
  const hasPages = files.exists(`${sitesFolder(folder)}/${chosen}`);
  return {
    ok: true,
    lines: [
      `${chosen} is served again instead of ${published.latest}.`,
      ...(hasPages ? [] : ['Its pages were removed: only its data and the API are served.']),
      `The next build of the same inputs publishes ${published.latest} again: correct the error first.`,
    ],
    record: { out: folder, latest: chosen, previous: published.latest, pages: hasPages },
  };
}
