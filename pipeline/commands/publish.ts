import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Effects } from '../effects.ts';
import { count } from '../log.ts';
import { isFictional } from '../model/chamber.ts';
import { publishToDirectory, type SentCounts } from '../publish/elsewhere/directory.ts';
import { publishToGit } from '../publish/elsewhere/git.ts';
import { exceededLimits } from '../publish/elsewhere/host-limits.ts';
import { openStore } from '../publish/elsewhere/object-store.ts';
import { publishToStore } from '../publish/elsewhere/store.ts';
import { readTarget, type Target } from '../publish/elsewhere/target.ts';
import { type TreeInput, uploadSteps } from '../publish/elsewhere/tree.ts';
import { readReleases } from '../publish/release/pointer.ts';
import { DATABASE, releaseFolder } from '../publish/release/release.ts';
import { path } from '../setting.ts';
import { chamberIn } from './chamber-of.ts';
import { command, type Outcome } from './command.ts';
import { imagesFolder, publishedFolder, sitesFolder } from './folders.ts';
import { withLock } from './with-lock.ts';

const TARGETS = 'a folder, git:REMOTE or s3:BUCKET/PREFIX';

const options = z.object({
  to: z.string(TARGETS).min(1, TARGETS).meta({
    description: 'a folder for a static host or CDN, git:REMOTE or s3:BUCKET/PREFIX',
    value: 'TARGET',
  }),
  out: path.optional().meta({ description: 'the published tree (default: data/public)', value: 'DIR' }),
});

/** `hemicicle publish`: copies what is published here to where others look for it. */
export const publishCommand = command({
  name: 'publish',
  summary: 'Bring the published tree elsewhere: only what changed, what leads to a release last.',
  examples: [
    [
      'publish --to /srv/www',
      'Pages, data and API answers as files, with _headers and _redirects for a static host.',
    ],
    [
      'publish --to git:git@example.org:votes/data.git',
      'The tables as plain CSV, a commit for each release.',
    ],
    [
      'publish --to s3:votes/site',
      'The same tree as objects; credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
  ],
  options,
  async run({ to, out }, config, effects) {
    const target = readTarget(to);
    const publicFolder = publishedFolder(out, config, effects.files);
    return withLock([publicFolder], effects.files, () => publishTo(target, publicFolder, config, effects));
  },
});

async function publishTo(
  target: Target,
  publicFolder: string,
  config: Config,
  effects: Effects,
): Promise<Outcome> {
  const { latest } = readReleases(publicFolder, effects.files)!;
  if (target.kind === 'git') {
    const chamber = chamberIn(`${releaseFolder(publicFolder, latest)}/${DATABASE}`);
    const releases = await publishToGit(
      {
        // Git looks from its own folder.
        remote: effects.files.exists(target.remote) ? resolve(target.remote) : target.remote,
        publicFolder,
        workFolder: join(config.stateFolder, 'data-repository'),
        about: { chamber, fictional: isFictional(chamber) },
        webUrl: config.webUrl,
      },
      effects,
    );
    const line = releases.length === 0 ? 'Nothing is new.' : `Pushed ${releases.join(', ')}.`;
    return { ok: true, lines: [line], record: { releases } };
  }
  const tree = {
    publicFolder,
    sitesFolder: sitesFolder(publicFolder),
    imagesFolder: imagesFolder(publicFolder),
    files: effects.files,
  };
  const { beyond, ...sent } = await sendTree(target, tree, config, effects);
  const lines = [summaryOf(latest, sent), ...(beyond === null ? [] : [beyond])];
  return { ok: true, lines, record: { release: latest, ...sent } };
}

async function sendTree(
  target: Exclude<Target, { kind: 'git' }>,
  tree: Omit<TreeInput, 'naming'>,
  config: Config,
  effects: Effects,
): Promise<SentCounts & { beyond: string | null }> {
  if (target.kind === 'directory') {
    const here = {
      publicFolder: resolve(tree.publicFolder),
      sitesFolder: resolve(tree.sitesFolder),
      imagesFolder: resolve(tree.imagesFolder),
    };
    const steps = uploadSteps({ ...tree, ...here, naming: 'files' });
    const sent = publishToDirectory(steps, resolve(target.folder), effects.files, config.hstsSeconds);
    return { ...sent, beyond: exceededLimits(steps, effects.files) };
  }
  const store = openStore(target.bucket, config.objectStore, effects);
  const steps = uploadSteps({ ...tree, naming: 'addresses' });
  return { ...(await publishToStore(steps, store, target.prefix, effects.files)), beyond: null };
}

const summaryOf = (release: string, { sent, kept, removed }: SentCounts): string =>
  `Release ${release} is there: ${count(sent)} files sent, ${count(kept)} there already, ${count(removed)} removed.`;
