import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { path } from '../core/settings.ts';
import { POINTER, readReleases, releasesThere } from '../publish/release/pointer.ts';

/** Folders of one parliament on disk. */
export interface Folders {
  /** Official documents, read only. */
  snapshots: string;
  /** The register of people. */
  register: string;
  /** The published tree. */
  out: string;
}

export const realFolders = ({ dataFolder }: Pick<Config, 'dataFolder'>): Folders => parliamentIn(dataFolder);

/** Returns the file that explains where official files belong. */
export const guideFile = ({ project }: Pick<Config, 'project'>): string => join(project, 'data/README.md');

/** Returns the folders of the fictional parliament, in a separate tree. */
export const sampleFolders = ({ dataFolder }: Pick<Config, 'dataFolder'>): Folders =>
  parliamentIn(join(dataFolder, 'sample'));

const parliamentIn = (folder: string): Folders => ({
  snapshots: join(folder, 'snapshots'),
  register: join(folder, 'people.csv'),
  out: join(folder, 'public'),
});

/** The option of every command that reads the published tree. */
export const publishedTree = path
  .optional()
  .meta({ description: 'folder of the published releases (default: data/public)', value: 'DIR' });

/** Returns a folder next to a published tree: `data/site` for `data/public`, `x-site` for any other folder `x`. */
const nextTo = (name: string) => (out: string) =>
  basename(out) === 'public' ? join(dirname(out), name) : `${out}-${name}`;

/** Returns the folder of the pages of all releases. */
export const sitesFolder = nextTo('site');

/** Returns the folder of the social images of all releases. */
export const imagesFolder = nextTo('images');

/** Returns the folder that caches portraits between builds. */
export const portraitsFolder = nextTo('portraits');

/** Returns the folder that caches the texts of PDFs between builds. */
export const textsFolder = nextTo('texts');

/** Returns the folders of a build, by default those of this project; folders outside it are only read. */
export function foldersOfBuild(
  { snapshots, register, out }: Partial<Folders>,
  config: Pick<Config, 'dataFolder'>,
): Folders {
  const own = [realFolders(config), sampleFolders(config)];
  const usual = snapshots === undefined ? own[0] : own.find((folders) => same(folders.snapshots, snapshots));
  if (usual !== undefined) {
    return { snapshots: usual.snapshots, register: register ?? usual.register, out: out ?? usual.out };
  }
  const foreign = snapshots!;
  if (register === undefined) {
    throw new CliError(`Building from ${foreign}, outside this project, needs --register FILE.`, {
      exitCode: 2,
      hint: 'This file keeps the permanent numbers of people; it is created if it does not exist. Hemicicle writes nothing into a folder outside this project.',
    });
  }
  const folders = { snapshots: foreign, register, out: out ?? own[0]!.out };
  refuseInside(foreign, '--register', folders.register);
  refuseInside(foreign, '--out', folders.out);
  return folders;
}

function refuseInside(folder: string, option: string, path: string): void {
  if (relative(resolve(folder), resolve(path)).startsWith('..')) return;
  throw new CliError(`${option} is ${path}, inside the snapshots folder ${folder}, which is read-only.`, {
    exitCode: 2,
    hint: 'Choose a place outside that folder.',
  });
}

const same = (one: string, other: string) => resolve(one) === resolve(other);

/** Returns the published tree to read: the given one, else the real one, else the sample’s. */
export function publishedFolder(out: string | undefined, config: Config, files: Files): string {
  const candidates = out === undefined ? [realFolders(config).out, sampleFolders(config).out] : [out];
  const found = candidates.find((folder) => readReleases(folder, files) !== null);
  if (found !== undefined) return found;
  const lost = candidates.find((folder) => releasesThere(folder, files) !== null);
  if (lost !== undefined)
    throw new CliError(
      `${lost}/${POINTER} is missing: the folder has releases, but nothing says which one is served.`,
      {
        hint: 'Restore it, or run `npx hemicicle build`, which lists the existing releases again.',
      },
    );
  throw new CliError(`Nothing is published in ${candidates.join(' or ')} yet.`, {
    hint: 'Run `npx hemicicle start` to build and serve, or `npx hemicicle build` to build only.',
  });
}
