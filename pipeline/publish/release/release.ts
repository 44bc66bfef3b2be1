import { z } from 'zod';
import { answerFile } from '../../core/answers.ts';
import type { Files } from '../../core/effects.ts';
import { sha256OfPieces } from '../../core/hash.ts';
import { BASE_PATH } from '../../endpoints/service.ts';
import { root } from '../../endpoints/utility.ts';
import { COUNTED_CHANGES } from '../../model/release-changes.ts';

/** Name of the release’s complete database, which the function reads. */
export const DATABASE = 'parliament.sqlite';

/** Name of the list of a release’s files. It is written last, so a release that has it is complete. */
export const MANIFEST = 'manifest.json';

export const PEOPLE_REGISTER = 'people.csv';
export const VOTE_REGISTER = 'votes.csv';

/** The inputs that identify a release, without the time of the build. */
export interface Identity {
  dataDate: string;
  /** Hash of all inputs and the code, in hexadecimal. */
  buildId: string;
  /** Hash of the code and the settings alone: if it is equal, the same rows give the same bytes. */
  madeBy: string;
}

/** Returns `2025-10-30-1a2b3c4d`: the date of the newest data and the beginning of the build id. */
export const releaseName = ({ dataDate, buildId }: Pick<Identity, 'dataDate' | 'buildId'>): string =>
  `${dataDate}-${buildId.slice(0, 8)}`;

const RELEASE_NAME = /^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/;

/** Checks whether a text has the form of a release’s name. */
export const isReleaseName = (text: string): boolean => RELEASE_NAME.test(text);

export const releaseFolder = (publicFolder: string, name: string): string => `${publicFolder}/v/${name}`;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().nonnegative();
const shared = {
  name: z.string().regex(RELEASE_NAME).meta({ description: 'Name of the release in addresses.' }),
  data_date: z.iso.date().meta({ description: 'Date of the newest data.' }),
  build_id: hash.meta({ description: 'Hash of all inputs and of the code.' }),
  schema_version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .meta({ description: 'Version of the published schema (semantic versioning; see CHANGELOG.md).' }),
};

const publishedFile = z
  .object({
    path: z.string().min(1).meta({ description: 'Path in the release.' }),
    bytes: size.meta({ description: 'Size in bytes.' }),
    sha256: hash.meta({ description: 'Hash of its bytes.' }),
    media_type: z.string().min(1).meta({ description: 'Media type, as sent by the server.' }),
    rows: size.nullable().meta({ description: 'Number of rows of a table; null for other files.' }),
    encodings: z
      .object({ br: size.optional(), gzip: size.optional() })
      .meta({ description: 'Sizes of the compressed copies of the file (`.br`, `.gz`), if there are any.' }),
  })
  .meta({ id: 'PublishedFile', description: 'One file of a release.' });

/** `manifest.json`: every file of a release. */
export const manifest = z
  .object({
    ...shared,
    made_by: hash.meta({
      description:
        'Hash of the code and settings: two releases with the same hash differ only in their data.',
    }),
    created: z.iso.date().meta({ description: 'Date of the data: a build has no time of its own.' }),
    files: z.array(publishedFile).meta({ description: 'All other files, sorted by path.' }),
  })
  .meta({ id: 'Manifest', description: 'Content of a release.' });

/** One line of `releases.json`. */
const releaseSummary = z
  .object({
    ...shared,
    files: size.meta({ description: 'Number of files.' }),
    bytes: size.meta({ description: 'Total size of the files in bytes, uncompressed.' }),
    manifest_sha256: hash.meta({ description: 'Hash of its manifest.json.' }),
  })
  .meta({ id: 'ReleaseSummary', description: 'A published release.' });

/** A file of the changes between two releases. */
const publishedChanges = z
  .object({
    from: shared.name.meta({ description: 'The earlier release.' }),
    to: shared.name.meta({ description: 'The later release.' }),
    path: z.string().min(1).meta({ description: 'Path of the file, relative to `releases.json`.' }),
    bytes: size.meta({ description: 'Size in bytes.' }),
    sha256: hash.meta({ description: 'Hash of its bytes.' }),
    rows: size.meta({
      description:
        'Number of lines: one for each row, except that the records of one vote that are added or removed together have a single line.',
    }),
  })
  .meta({ id: 'PublishedChanges', description: 'The changes between two releases, as JSON lines.' });

/** A file of what a release changed, for people. */
const publishedSummary = z
  .object({
    from: shared.name.meta({ description: 'The earlier release.' }),
    to: shared.name.meta({ description: 'The later release.' }),
    data_date: shared.data_date.meta({ description: 'Date of the newest data of the later release.' }),
    path: z.string().min(1).meta({ description: 'Path of the file, relative to `releases.json`.' }),
    bytes: size.meta({ description: 'Size in bytes.' }),
    sha256: hash.meta({ description: 'Hash of its bytes.' }),
    counts: z
      .record(z.enum(COUNTED_CHANGES), size)
      .meta({ description: 'Number of items in each of its lists.' }),
  })
  .meta({
    id: 'PublishedSummary',
    description: 'What one release changed, as JSON with the names of things.',
  });

/** `releases.json`: the pointer to the newest release, replaced last and in one step. */
export const releases = z
  .object({
    latest: shared.name.meta({ description: 'The release that is being served.' }),
    previous: shared.name
      .nullable()
      .default(null)
      .meta({ description: 'The release that was served before; null if there is only one.' }),
    releases: z.array(releaseSummary).meta({ description: 'All releases, newest first.' }),
    changes: z.array(publishedChanges).default([]).meta({
      description: 'Changes from release to release, latest first; releases named here may no longer exist.',
    }),
    summaries: z.array(publishedSummary).default([]).meta({
      description: 'The same changes for people, latest first, as the page /changes shows them.',
    }),
  })
  .meta({ id: 'Releases', description: 'List of the releases.' });

export type PublishedFile = z.output<typeof publishedFile>;
export type Manifest = z.output<typeof manifest>;
export type PublishedChanges = z.output<typeof publishedChanges>;
export type PublishedSummary = z.output<typeof publishedSummary>;

/** The files of the changes between two releases: row by row, and for people. */
export interface WrittenChanges {
  /** Null if the rows cannot be compared because one release has other columns. */
  rows: PublishedChanges | null;
  summary: PublishedSummary;
}

export type ReleaseSummary = z.output<typeof releaseSummary>;
export type Releases = z.output<typeof releases>;

/** Files per piece: tens of thousands at once would need more memory than any other step of a build. */
const PIECE = 500;

/** Writes `manifest.json`, one file a line, and returns the release’s entry for the pointer. */
export function writeManifest(
  path: string,
  manifest: Manifest,
  modified: Date,
  files: Files,
): ReleaseSummary {
  const { files: published, ...head } = manifest;
  files.create(path, `${JSON.stringify(head).slice(0, -1)},"files":[`, modified);
  for (let at = 0; at < published.length; at += PIECE) {
    const lines = published.slice(at, at + PIECE).map((file) => JSON.stringify(file));
    files.append(path, `${at === 0 ? '' : ','}\n${lines.join(',\n')}`);
  }
  files.append(path, '\n]}\n');
  files.touch(path, modified);
  return summaryOf(manifest, path, files);
}

/** Returns the pointer’s entry for a release whose manifest is at `path`. */
export function summaryOf(
  { files: published, created: _, made_by: __, ...shared }: Manifest,
  path: string,
  files: Files,
): ReleaseSummary {
  return {
    ...shared,
    files: published.length,
    bytes: published.reduce((sum, { bytes }) => sum + bytes, 0),
    manifest_sha256: sha256OfPieces(files.pieces(path)),
  };
}

/** Returns the site address that a release was built for, from its API root; null if that cannot be read. */
export function builtFor(folder: string, files: Files): string | null {
  try {
    const { base_url } = root.result.parse(JSON.parse(files.readText(`${folder}/${answerFile(root.path)}`)));
    return base_url.slice(0, -BASE_PATH.length);
  } catch {
    return null;
  }
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Returns a warning about pages built for an unreachable or another address; null without one. */
export function misaddressed(built: string, webUrl: string): string | null {
  const named = `The pages were built for ${built}`;
  if (built !== webUrl)
    return `${named}, but WEB_URL is ${webUrl}: if that is right, build again before you publish them.`;
  return THIS_MACHINE.includes(new URL(built).hostname)
    ? `${named}, which is this machine: set WEB_URL to the public address and build again before you publish them.`
    : null;
}

/** A file that differs in a second release. */
interface ChangedFile {
  path: string;
  bytes: { old: number; new: number };
}

/** The files that differ between two releases. */
export interface FileChanges {
  added: { path: string; bytes: number }[];
  removed: { path: string; bytes: number }[];
  changed: ChangedFile[];
  same: number;
}

/** Compares two manifests. */
export function fileChanges(from: Manifest, to: Manifest): FileChanges {
  const [was, now] = [byPath(from), byPath(to)];
  const known = to.files.filter(({ path }) => was.has(path));
  const changed = known.filter(({ path, sha256 }) => was.get(path)!.sha256 !== sha256);
  return {
    added: to.files.filter(({ path }) => !was.has(path)).map(sized),
    removed: from.files.filter(({ path }) => !now.has(path)).map(sized),
    changed: changed.map(({ path, bytes }) => ({ path, bytes: { old: was.get(path)!.bytes, new: bytes } })),
    same: known.length - changed.length,
  };
}

const byPath = ({ files }: Manifest): Map<string, PublishedFile> =>
  new Map(files.map((file) => [file.path, file]));

const sized = ({ path, bytes }: PublishedFile) => ({ path, bytes });
