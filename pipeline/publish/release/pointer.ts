import type { z } from 'zod';
import type { Files } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import {
  MANIFEST,
  type Manifest,
  manifest,
  type PublishedFile,
  type ReleaseSummary,
  type Releases,
  releaseFolder,
  releases,
  summaryOf,
  type WrittenChanges,
} from './release.ts';

/** Name of the file that contains the list of releases and the served one. */
export const POINTER = 'releases.json';

/** Reads the releases of a published tree; returns null before the first. */
export function readReleases(publicFolder: string, files: Files): Releases | null {
  const path = `${publicFolder}/${POINTER}`;
  return files.exists(path) ? parsed(releases, path, files) : null;
}

/**
 * Reads the releases; if the list is lost, rebuilds it from the complete releases on disk, so that none is
 * forgotten. A server waits for the list instead, because only the list names the served release.
 */
export function releasesThere(publicFolder: string, files: Files): Releases | null {
  const listed = readReleases(publicFolder, files);
  if (listed !== null) return listed;
  const found = files.list(`${publicFolder}/v`).flatMap((name): ReleaseSummary[] => {
    const manifest = readManifest(publicFolder, name, files);
    return manifest === null
      ? []
      : [summaryOf(manifest, `${releaseFolder(publicFolder, name)}/${MANIFEST}`, files)];
  });
  const [latest, previous] = found.sort(latestFirst);
  if (latest === undefined) return null;
  return {
    latest: latest.name,
    previous: previous?.name ?? null,
    releases: found,
    changes: [],
    summaries: [],
  };
}

export function readManifest(publicFolder: string, name: string, files: Files): Manifest | null {
  const path = `${releaseFolder(publicFolder, name)}/${MANIFEST}`;
  return files.exists(path) ? parsed(manifest, path, files) : null;
}

/** Makes a release the served one. Releases without a folder are dropped from the list. */
export function pointTo(
  publicFolder: string,
  release: ReleaseSummary,
  changed: WrittenChanges | null,
  files: Files,
): void {
  const previous = releasesThere(publicFolder, files) ?? NOTHING;
  const { releases: others, changes, summaries } = previous;
  const known = others.some(({ name }) => name === release.name);
  const pointer = {
    ...served(previous, release.name),
    releases: known ? others.map((one) => (one.name === release.name ? release : one)) : [release, ...others],
    changes: firstOf(changed?.rows ?? null, changes),
    summaries: firstOf(changed?.summary ?? null, summaries),
  };
  writePointer(publicFolder, pointer, files);
}

/** Puts a file first in a list; a file with the same path is replaced. */
const firstOf = <Listed extends { path: string }>(file: Listed | null, list: readonly Listed[]): Listed[] =>
  file === null ? [...list] : [file, ...list.filter(({ path }) => path !== file.path)];

const NOTHING = { latest: null, previous: null, releases: [], changes: [], summaries: [] };

/** Returns the pointer after choosing a release: the served one and the previous one. */
export const served = (
  { latest, previous }: { latest: string | null; previous: string | null },
  chosen: string,
): Pick<Releases, 'latest' | 'previous'> => ({
  latest: chosen,
  previous: latest === chosen ? previous : latest,
});

/**
 * Replaces the list of releases in one step, in the order given: the release that was published last comes
 * first, also if its data are older than those of one before. Releases without a folder are dropped.
 */
export function writePointer(publicFolder: string, { releases, ...pointer }: Releases, files: Files): void {
  const there = releases.filter(({ name }) =>
    files.exists(`${releaseFolder(publicFolder, name)}/${MANIFEST}`),
  );
  files.write(`${publicFolder}/${POINTER}`, jsonFile({ ...pointer, releases: there }));
}

/** Orders releases whose list is lost: by the version of the program, then by the date of their data. */
const latestFirst = (one: ReleaseSummary, other: ReleaseSummary): number =>
  VERSIONS.compare(other.schema_version, one.schema_version) || other.data_date.localeCompare(one.data_date);

/** Compares versions by number: 1.10.0 is after 1.9.0. */
const VERSIONS = new Intl.Collator('en', { numeric: true });

/** Formats JSON for published files that people open too. */
export const jsonFile = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

function parsed<Schema extends z.ZodType>(schema: Schema, path: string, files: Files): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(files.readText(path)));
  } catch (cause) {
    throw new CliError(`${path} is damaged: ${String(cause)}`, {
      hint: path.endsWith(POINTER)
        ? 'Restore the file, or move it away: the next build lists the existing releases again.'
        : 'Restore the file, or remove its folder and build again.',
      cause,
    });
  }
}

/** A complete release in a published tree. */
export interface ReleaseOnDisk {
  folder: string;
  manifest: Manifest;
}

/** Returns the release with this name; null if it is missing or incomplete. */
export function onDisk(publicFolder: string, name: string, files: Files): ReleaseOnDisk | null {
  const manifest = readManifest(publicFolder, name, files);
  return manifest === null ? null : { folder: releaseFolder(publicFolder, name), manifest };
}

/** Returns the served release; null before the first, and if it is incomplete. */
export function servedOnDisk(publicFolder: string, files: Files): ReleaseOnDisk | null {
  const name = readReleases(publicFolder, files)?.latest ?? null;
  return name === null ? null : onDisk(publicFolder, name, files);
}

/** Returns the files of a release that are missing or differ in size from the manifest. */
export const damagedFiles = ({ folder, manifest }: ReleaseOnDisk, files: Files): PublishedFile[] =>
  manifest.files.filter(({ path, bytes }) => files.stat(`${folder}/${path}`)?.bytes !== bytes);

interface RetentionPolicy {
  /** Number of the newest releases to keep. */
  keep: number;
  /** Whether to keep the last one of each month as well. */
  monthly: boolean;
}

/**
 * Returns the releases that a policy retains, newest first. The served one always stays, and so does the
 * previous one: requests that began before the switch still read it, and `rollback` returns to it.
 */
export function retainedReleases(
  { latest, previous, releases }: Releases,
  { keep, monthly }: RetentionPolicy,
): ReleaseSummary[] {
  const months = new Set<string>();
  return releases.filter(({ name, data_date }, place) => {
    const month = data_date.slice(0, 7);
    const lastOfMonth = !months.has(month);
    months.add(month);
    return place < keep || name === latest || name === previous || (monthly && lastOfMonth);
  });
}
