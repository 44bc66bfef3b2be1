import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Effects, Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { path, pathOfSite, wholeNumber } from '../core/settings.ts';
import { damagedFiles, onDisk, readReleases } from '../publish/release/pointer.ts';
import { builtFor, MANIFEST, misaddressed, releaseFolder } from '../publish/release/release.ts';
import { type StaticInput, staticSteps } from '../publish/static-host/steps.ts';
import type { SentCounts } from '../publish/targets/directory.ts';
import { hostRules } from '../publish/targets/rules.ts';
import { readTarget, type Target } from '../publish/targets/target.ts';
import { exceededLimits, uploadSteps } from '../publish/targets/tree.ts';
import { type CommandResult, command } from './command.ts';
import { imagesFolder, publishedFolder, publishedTree, realFolders, sitesFolder } from './folders.ts';
import { publishDocuments, sendFiles } from './publish-documents.ts';
import { withLock } from './with-lock.ts';

const TARGETS = 'a folder or s3:BUCKET/PREFIX';

const options = z.object({
  to: z.string(TARGETS).min(1, TARGETS).meta({
    description: 'a folder for a static host or CDN, or s3:BUCKET/PREFIX',
    value: 'TARGET',
  }),
  out: publishedTree,
  plain: z.boolean().default(false).meta({
    description: 'for hosts that only serve files: GitHub Pages, a bucket, any web server',
  }),
  documents: z.boolean().default(false).meta({
    description:
      'also publish the official documents, for `fetch --mirror` elsewhere; without a release, only these',
  }),
  snapshots: path.optional().meta({
    description: 'with --documents: folder of official documents (default: data/snapshots)',
    value: 'DIR',
  }),
  mostFiles: wholeNumber(1, 1_000_000_000)
    .optional()
    .meta({ description: 'with --plain: maximum number of files on the host (default: 20000)', value: 'N' }),
  largestFile: wholeNumber(1, 1_000_000).optional().meta({
    description: 'with --plain: maximum size of a file on the host, in MiB (default: 25)',
    value: 'N',
  }),
  widgets: wholeNumber(0, 1_000_000).optional().meta({
    description:
      'with --plain: how many topics, groups, deputies and votes have widgets, the newest first (default: as many as fit)',
    value: 'N',
  }),
});

const WITH_PLAIN = 'no value without --plain, because only --plain limits the files';

const LIMITS = ['mostFiles', 'largestFile', 'widgets'] as const;

type HostLimits = Pick<StaticInput, 'mostFiles' | 'largestFile' | 'mostWidgets'>;

/** `hemicicle publish`: copies the published tree to a folder or a bucket. */
export const publishCommand = command({
  name: 'publish',
  summary: 'Publish the built files to another host; upload only changed files.',
  examples: [
    [
      'publish --to /srv/www',
      'Writes pages, data and API answers to a folder, with _headers and _redirects for a static host.',
    ],
    [
      'publish --to /srv/www --plain',
      'Writes a folder for hosts that only serve files: GitHub Pages, a bucket, any web server.',
    ],
    [
      'publish --to /srv/www --documents',
      'Also publishes the official documents, so that other machines need not ask the official site for them.',
    ],
    [
      'publish --to s3:votes/site',
      'Uploads the same tree as objects; credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
  ],
  options: LIMITS.reduce(
    (checked, name) =>
      checked.refine((given) => given.plain || given[name] === undefined, {
        error: WITH_PLAIN,
        path: [name],
      }),
    options,
  ).refine(({ documents, snapshots }) => documents || snapshots === undefined, {
    error: 'no value without --documents',
    path: ['snapshots'],
  }),
  async run(args, config, effects) {
    const { to, plain, documents, mostFiles = 20_000, largestFile = 25, widgets } = args;
    const target = readTarget(to);
    const own = realFolders(config);
    // Documents are of the real parliament, so a published sample does not go with them.
    const out = args.out ?? (documents ? own.out : undefined);
    const limits = plain
      ? { mostFiles, largestFile: largestFile * 2 ** 20, mostWidgets: widgets ?? null }
      : null;
    const shared = documents
      ? await publishDocuments(
          target,
          {
            snapshots: args.snapshots ?? own.snapshots,
            largestFile: limits?.largestFile ?? Number.POSITIVE_INFINITY,
          },
          config,
          effects,
        )
      : null;
    if (shared !== null && readReleases(out!, effects.files) === null)
      return {
        ...shared,
        lines: [...shared.lines, `Nothing else is published, because ${out} has no release.`],
      };
    const publicFolder = publishedFolder(out, config, effects.files);
    // Two runs would prepare their trees in the same folder.
    const workPlace = join(config.stateFolder, 'publish');
    const published = await withLock([publicFolder, workPlace], effects.files, () =>
      publishTo(target, publicFolder, roomBeside(shared, limits), config, effects),
    );
    if (shared === null) return published;
    const record = { ...published.record, ...shared.record };
    return { ok: true, lines: [...published.lines, ...shared.lines], record };
  },
});

/** Returns the limits that remain for pages and data. */
const roomBeside = (
  shared: Awaited<ReturnType<typeof publishDocuments>> | null,
  limits: HostLimits | null,
): HostLimits | null =>
  shared === null || limits === null
    ? limits
    : { ...limits, mostFiles: Math.max(1, limits.mostFiles - shared.files) };

async function publishTo(
  target: Target,
  publicFolder: string,
  limits: HostLimits | null,
  config: Config,
  effects: Effects,
): Promise<CommandResult> {
  const { latest, releases } = readReleases(publicFolder, effects.files)!;
  for (const { name } of releases) refuseDamaged(publicFolder, name, effects.files);
  const tree = {
    publicFolder: resolve(publicFolder),
    sitesFolder: resolve(sitesFolder(publicFolder)),
    imagesFolder: resolve(imagesFolder(publicFolder)),
    files: effects.files,
  };
  const { files } = effects;
  const hasPages = files.exists(`${tree.sitesFolder}/${latest}`);
  if (limits !== null && !hasPages)
    throw new CliError(`Release ${latest} has no pages, which --plain needs.`, {
      hint: 'Build it with pages, that is, without --no-site.',
    });
  const webUrl = builtFor(releaseFolder(publicFolder, latest), files) ?? config.webUrl;
  if (limits === null && pathOfSite(webUrl) !== '')
    throw new CliError(
      `The pages were built for ${webUrl}, an address with a path, which only --plain supports.`,
      {
        exitCode: 2,
        hint: `Add --plain, or set WEB_URL to an address like ${new URL(webUrl).origin} and build again.`,
      },
    );
  const workFolder = resolve(config.stateFolder, 'plain-site');
  files.remove(workFolder);
  try {
    const { steps, spared } =
      limits === null
        ? {
            steps: uploadSteps({
              ...tree,
              workFolder,
              naming: target.kind === 'directory' ? 'files' : 'addresses',
            }),
            spared: [],
          }
        : staticSteps({ ...tree, webUrl, ...limits, workFolder });
    // Without this file, GitHub Pages omits every name that begins with an underscore.
    const forHost = limits === null ? hostRules(config.hstsSeconds) : { '.nojekyll': '' };
    const sent = await sendFiles(target, steps, config, effects, { forHost });
    const usual = target.kind === 'directory' ? exceededLimits(steps, files) : null;
    const beyond = limits === null ? usual : overfull(sent, limits);
    const lines = [
      summaryOf(latest, sent),
      ...spared.map(
        (kind) => `Left out because of the limits of the host: ${count(kind.files)} files, ${kind.name}.`,
      ),
      ...(spared.length === 0 ? [] : [MORE_ROOM]),
      ...[beyond, hasPages ? misaddressed(webUrl, config.webUrl) : NO_PAGES].filter((line) => line !== null),
    ];
    return { ok: true, lines, record: { release: latest, ...sent } };
  } finally {
    files.remove(workFolder);
  }
}

/** Refuses to publish an incomplete release, because users elsewhere could not notice. */
function refuseDamaged(publicFolder: string, name: string, files: Files): void {
  const release = onDisk(publicFolder, name, files);
  const fault = release === null ? MANIFEST : damagedFiles(release, files)[0]?.path;
  if (fault === undefined) return;
  const folder = releaseFolder(publicFolder, name);
  throw new CliError(`Release ${name} is incomplete: ${folder}/${fault} is missing or has the wrong size.`, {
    hint: `Nothing was published. Restore the file from a backup, or remove ${folder} and build again; \`npx hemicicle verify\` lists other damage.`,
  });
}

/** Returns a warning if even the files that cannot be omitted exceed the limit. */
function overfull({ sent, kept }: SentCounts, { mostFiles }: HostLimits): string | null {
  const there = sent + kept;
  return there <= mostFiles
    ? null
    : `There are ${count(there)} files, more than the ${count(mostFiles)} that the host takes: it may refuse them. Pages are never left out.`;
}

const NO_PAGES = 'The release has no pages, because it was built with --no-site.';

const MORE_ROOM = 'If your host takes more, set its limits: --most-files 100000 --largest-file 100.';

const summaryOf = (release: string, { sent, kept, removed }: SentCounts): string =>
  `Release ${release} is published: ${count(sent)} files sent, ${count(kept)} unchanged, ${count(removed)} removed.`;
