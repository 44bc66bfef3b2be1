import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { CliError } from '../errors.ts';
import type { Files } from '../files.ts';
import { POINTER, readReleases, releasesThere } from '../publish/release/pointer.ts';
import { path } from '../setting.ts';

/** Where one parliament lies on the disk. */
export interface Folders {
  /** Official documents, read only. */
  snapshots: string;
  /** The register of people. */
  register: string;
  /** The published tree. */
  out: string;
}

/** The real parliament of this project. */
export const realFolders = ({ dataFolder }: Pick<Config, 'dataFolder'>): Folders => parliamentIn(dataFolder);

/** Says where official files belong. */
export const guideFile = ({ project }: Pick<Config, 'project'>): string => join(project, 'data/README.md');

/** The fictional one, in a tree of its own. */
export const sampleFolders = ({ dataFolder }: Pick<Config, 'dataFolder'>): Folders =>
  parliamentIn(join(dataFolder, 'sample'));

const parliamentIn = (folder: string): Folders => ({
  snapshots: join(folder, 'snapshots'),
  register: join(folder, 'people.csv'),
  out: join(folder, 'public'),
});

/** The option of every command that reads what is published. */
export const publishedTree = path
  .optional()
  .meta({ description: 'the published tree (default: data/public)', value: 'DIR' });

/** Where the pages of a published tree lie: `data/site` for `data/public`, `x-site` for any other folder `x`. */
export const sitesFolder = (out: string): string =>
  basename(out) === 'public' ? join(dirname(out), 'site') : `${out}-site`;

/** Where the social images of a published tree lie, whatever release they were drawn for, beside the pages. */
export const imagesFolder = (out: string): string =>
  basename(out) === 'public' ? join(dirname(out), 'images') : `${out}-images`;

/** Where portraits are stored from one build to the next, beside the pages. */
export const portraitsFolder = (out: string): string =>
  basename(out) === 'public' ? join(dirname(out), 'portraits') : `${out}-portraits`;

/** Where the texts of PDFs are stored from one build to the next, beside the pages. */
export const textsFolder = (out: string): string =>
  basename(out) === 'public' ? join(dirname(out), 'texts') : `${out}-texts`;

/** The folders of a build: those of this project by default; a stranger’s folder is only ever read. */
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
    throw new CliError(`Building from ${foreign} needs --register FILE.`, {
      exitCode: 2,
      hint: 'The numbers of people are kept in that file for ever; it is made when it is missing. Nothing is written into a folder that is not this project’s.',
    });
  }
  const folders = { snapshots: foreign, register, out: out ?? own[0]!.out };
  refuseInside(foreign, '--register', folders.register);
  refuseInside(foreign, '--out', folders.out);
  return folders;
}

function refuseInside(folder: string, option: string, path: string): void {
  if (relative(resolve(folder), resolve(path)).startsWith('..')) return;
  throw new CliError(`${option} is ${path}, inside the snapshots ${folder}: nothing is written there.`, {
    exitCode: 2,
    hint: 'Name a place outside that folder.',
  });
}

const same = (one: string, other: string) => resolve(one) === resolve(other);

/** The published tree to look at: the one that is named, else the real one, else the sample’s. */
export function publishedFolder(out: string | undefined, config: Config, files: Files): string {
  const candidates = out === undefined ? [realFolders(config).out, sampleFolders(config).out] : [out];
  const found = candidates.find((folder) => readReleases(folder, files) !== null);
  if (found !== undefined) return found;
  const lost = candidates.find((folder) => releasesThere(folder, files) !== null);
  if (lost !== undefined)
    throw new CliError(
      `${lost}/${POINTER} is gone: releases lie there, and nothing says which one is served.`,
      {
        hint: 'Put it back, or give `npx hemicicle build`: that lists anew what lies there.',
      },
    );
  throw new CliError(`Nothing is published in ${candidates.join(' or ')} yet.`, {
    hint: '`npx hemicicle start` builds and serves; `npx hemicicle build` builds alone.',
  });
}
