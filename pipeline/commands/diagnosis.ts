import type { Config } from '../core/config.ts';
import { type CuratedFolders, readCuratedWithOwn } from '../core/curated.ts';
import type { Effects, Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { CHAMBERS } from '../load/chambers.ts';
import {
  damagedFiles,
  POINTER,
  readManifest,
  readReleases,
  releasesThere,
} from '../publish/release/pointer.ts';
import { releaseFolder } from '../publish/release/release.ts';
import { misplaced, openSnapshots } from '../snapshots/open.ts';
import { type Folders, guideFile, realFolders, sampleFolders, sitesFolder } from './folders.ts';

/** Result of one check of the installation. `broken` means that a required feature does not work. */
export interface Diagnosis {
  about: string;
  state: 'good' | 'note' | 'broken';
  found: string;
  /** How to fix it; null if no action is needed. */
  mend: string | null;
}

export const good = (about: string, found: string): Diagnosis => ({
  about,
  state: 'good',
  found,
  mend: null,
});

const trouble =
  (state: 'note' | 'broken') =>
  (about: string, found: string, mend: string): Diagnosis => ({ about, state, found, mend });
export const note = trouble('note');
export const broken = trouble('broken');

/** Converts an error thrown by a check to its result. */
export function thrown(about: string, error: unknown): Diagnosis {
  const hint = error instanceof CliError ? error.hint : null;
  const found = error instanceof Error ? error.message : String(error);
  return broken(about, found, hint ?? 'Fix what the message names.');
}

/** Checks the data: official files, hand-written facts, releases, and the folders they are written to. */
export function diagnoseData(config: Config, { files }: Pick<Effects, 'files'>): Diagnosis[] {
  const { project, dataFolder, stateFolder } = config;
  const [real, sample] = [realFolders(config), sampleFolders(config)];
  return [
    writable('data folder', dataFolder, files),
    writable('state folder', stateFolder, files),
    guarded('curated data', () => curated(curatedFolders(project, real.snapshots), files)),
    guarded('official files', () => officialFiles(real, guideFile(config), files)),
    guarded('release', () => lastRelease('release', real, files)),
    publisher(config),
    ...(files.exists(sample.out)
      ? [guarded('sample release', () => lastRelease('sample release', sample, files))]
      : []),
  ];
}

function publisher({ publisher: known }: Config): Diagnosis {
  if (known === null)
    return note(
      'publisher',
      'no publisher is named in the catalogues',
      'Set PUBLISHER_NAME to the publisher of the data.',
    );
  if (known.uri !== null) return good('publisher', `${known.name}, registered as ${known.uri}`);
  const mend =
    'Without PUBLISHER_URI releases have no catalog.ttl and catalog.jsonld. For catalogues such as datos.gob.es, register there and set it.';
  return note('publisher', `${known.name}, not registered`, mend);
}

function guarded(about: string, look: () => Diagnosis): Diagnosis {
  try {
    return look();
  } catch (error) {
    return thrown(about, error);
  }
}

function writable(about: string, folder: string, files: Files): Diagnosis {
  const probe = `${folder}/.doctor`;
  try {
    files.write(probe, '');
    files.remove(probe);
    return good(about, `${folder} is writable`);
  } catch (error) {
    return broken(
      about,
      `${folder} is not writable: ${String(error)}`,
      `Give this user write permission for ${folder}.`,
    );
  }
}

const curatedFolders = (project: string, snapshots: string): CuratedFolders => ({
  shared: `${project}/data/curated/congreso`,
  own: `${snapshots}/congreso/curated`,
});

function curated(folders: CuratedFolders, files: Files): Diagnosis {
  const { legislatures, groups } = readCuratedWithOwn(folders, false, files);
  const where =
    files.list(folders.own).length === 0 ? folders.shared : `${folders.shared} and ${folders.own}`;
  return good('curated data', `${legislatures.length} legislatures and ${groups.length} groups in ${where}`);
}

/** The documents that a parliament requires, by prefixes of their kinds. */
const NEEDED = { votes: /^(vote-|session-zip)/, deputies: /deputies/, initiatives: /^initiative/ };

function officialFiles({ snapshots }: Folders, guide: string, files: Files): Diagnosis {
  if (files.list(`${snapshots}/congreso`).length === 0) {
    const mend = `Run \`npx hemicicle fetch\`, or put files that you already have into ${snapshots}/congreso/ (${guide} says where). Until then \`npx hemicicle start\` shows a fictional sample.`;
    return note('official files', `none in ${snapshots}/congreso`, mend);
  }
  const opened = openSnapshots(snapshots, CHAMBERS, files);
  const { documents, unknown } = opened;
  const missing = Object.entries(NEEDED).filter(
    ([, kind]) => !documents.some(({ source }) => kind.test(source.kind)),
  );
  const found = `${count(documents.length)} in ${snapshots}${unknown.length === 0 ? '' : `, ${count(unknown.length)} files of unknown type`}`;
  if (missing.length === 0) return provenance(found, opened.saysNothing());
  const what = missing.map(([name]) => name).join(' and ');
  return note(
    'official files',
    `${found}; no files of ${what}`,
    misplaced(opened) ?? `Add the files of ${what}: ${guide} lists them.`,
  );
}

/** Checks whether the origin of documents is known from their sidecars. */
const provenance = (found: string, silent: readonly string[]): Diagnosis =>
  silent.length === 0
    ? good('official files', found)
    : note(
        'official files',
        `${found}; ${count(silent.length)} metadata files do not say where their document came from, first ${silent[0]}`,
        'Restore these files, or fetch again: documents without metadata are requested again.',
      );

function lastRelease(about: string, { out }: Folders, files: Files): Diagnosis {
  const latest = readReleases(out, files)?.latest;
  const lost = latest === undefined ? releasesThere(out, files) : null;
  if (lost !== null)
    return broken(
      about,
      `${out}/${POINTER} is missing, but the folder has ${count(lost.releases.length)} releases`,
      'Restore it, or run `npx hemicicle build`, which lists the existing releases again.',
    );
  if (latest === undefined)
    return note(
      about,
      `nothing is published in ${out} yet`,
      'Run `npx hemicicle start` or `npx hemicicle build` to make a release.',
    );
  const folder = releaseFolder(out, latest);
  const manifest = readManifest(out, latest, files);
  const rebuild = `Remove ${folder} and build again.`;
  if (manifest === null) return broken(about, `${latest} has no manifest.json`, rebuild);
  const faults = damagedFiles({ folder, manifest }, files);
  if (faults.length > 0) {
    const found = `${latest}: ${count(faults.length)} of ${count(manifest.files.length)} files are missing or have the wrong size`;
    return broken(about, `${found}, first ${faults[0]!.path}`, rebuild);
  }
  const pages = files.exists(`${sitesFolder(out)}/${latest}`) ? 'with pages' : 'without pages';
  return good(about, `${latest}, ${count(manifest.files.length)} files, ${pages}`);
}
