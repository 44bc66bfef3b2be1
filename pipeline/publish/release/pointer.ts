import type { z } from 'zod';
import { CliError } from '../../errors.ts';
import type { Files } from '../../files.ts';
import { summaryOf } from './manifest-file.ts';
import {
  MANIFEST,
  type Manifest,
  manifest,
  type PublishedChanges,
  type ReleaseSummary,
  type Releases,
  releaseFolder,
  releases,
} from './release.ts';

/** Name of the file that says which release is served. */
export const POINTER = 'releases.json';

/** The releases of a published tree; null before the first. */
export function readReleases(publicFolder: string, files: Files): Releases | null {
  const path = `${publicFolder}/${POINTER}`;
  return files.exists(path) ? parsed(releases, path, files) : null;
}

/**
 * The same; where the list is lost, one made of the releases that lie there whole, so that none is forgotten. A server waits for the
 * list instead: of several only that says which one is served.
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
  const [latest, previous] = found.sort(newestFirst);
  if (latest === undefined) return null;
  return { latest: latest.name, previous: previous?.name ?? null, releases: found, changes: [] };
}

/** The manifest of a release, or null where the release is not there whole. */
export function readManifest(publicFolder: string, name: string, files: Files): Manifest | null {
  const path = `${releaseFolder(publicFolder, name)}/${MANIFEST}`;
  return files.exists(path) ? parsed(manifest, path, files) : null;
}

/** Makes a release the one that is served. Releases whose folder is gone leave the list. */
export function pointTo(
  publicFolder: string,
  release: ReleaseSummary,
  changes: PublishedChanges | null,
  files: Files,
): void {
  const previous = releasesThere(publicFolder, files) ?? NOTHING;
  const { releases: others, changes: before } = previous;
  const known = others.some(({ name }) => name === release.name);
  const pointer = {
    ...served(previous, release.name),
    releases: known ? others.map((one) => (one.name === release.name ? release : one)) : [release, ...others],
    changes: changes === null ? before : [changes, ...before.filter(({ path }) => path !== changes.path)],
  };
  writePointer(publicFolder, pointer, files);
}

const NOTHING = { latest: null, previous: null, releases: [], changes: [] };

/** Which release is served when one is chosen, and which is the previous one. */
export const served = (
  { latest, previous }: { latest: string | null; previous: string | null },
  chosen: string,
): Pick<Releases, 'latest' | 'previous'> => ({
  latest: chosen,
  previous: latest === chosen ? previous : latest,
});

/** Replaces the list of releases in one step. Releases whose folder is gone leave it. */
export function writePointer(publicFolder: string, { releases, ...pointer }: Releases, files: Files): void {
  const there = releases.filter(({ name }) =>
    files.exists(`${releaseFolder(publicFolder, name)}/${MANIFEST}`),
  );
  there.sort(newestFirst);
  files.write(`${publicFolder}/${POINTER}`, jsonFile({ ...pointer, releases: there }));
}

const newestFirst = (one: ReleaseSummary, other: ReleaseSummary): number =>
  other.data_date.localeCompare(one.data_date);

/** JSON as it is published in files that people open, too. */
export const jsonFile = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

function parsed<Schema extends z.ZodType>(schema: Schema, path: string, files: Files): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(files.readText(path)));
  } catch (cause) {
    throw new CliError(`${path} is not as this program writes it: ${String(cause)}`, {
      hint: path.endsWith(POINTER)
        ? 'Restore the file, or move it away: the next build lists anew the releases that lie there.'
        : 'Restore the file, or remove its folder and build again.',
      cause,
    });
  }
}
