import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { Effects, Files } from '../../core/effects.ts';
import type { Endpoint } from '../../core/endpoint.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import { coverageIn } from '../../metrics/coverage.ts';
import { SCHEMA_VERSION } from '../../model/schema/schema-change.ts';
import { utf8 } from '../../text/encode.ts';
import type { Catalogues } from '../catalogues/catalogues.ts';
import { answers } from '../contents/answers.ts';
import { firstQuestions, NOTEBOOK, notebook, quickStart } from '../contents/quick-start.ts';
import { datasetCard, licence, type Provenance, readme } from '../contents/readme.ts';
import { placeInZip, ZIPPED_TABLES, zipTo } from '../contents/zipped-tables.ts';
import { openStreamed, type ReleasePlace, type StreamedFile } from './compress.ts';
import { damagedFiles, jsonFile, onDisk, type ReleaseOnDisk } from './pointer.ts';
import {
  DATABASE,
  type Identity,
  MANIFEST,
  type Manifest,
  PEOPLE_REGISTER,
  type PublishedFile,
  type ReleaseSummary,
  releaseFolder,
  releaseName,
  summaryOf,
  VOTE_REGISTER,
  writeManifest,
} from './release.ts';
import { type ReleaseWriter, releaseWriter } from './release-writer.ts';

/** A file published in addition to those that every release has. */
export interface ExtraFile {
  path: string;
  bytes: Uint8Array;
  rows: number | null;
}

export const textFile = (path: string, text: string, rows: number | null = null): ExtraFile => ({
  path,
  bytes: utf8(text),
  rows,
});

/** Everything a release is made from. */
export interface ReleaseInput {
  identity: Identity;
  about: Provenance;
  /** The finished database, which a hard link makes part of the release: replace it, never change it. */
  database: string;
  /** The register of people. */
  register: string;
  /** The register of votes. */
  voteRegister: string;
  /** The content of quality.json. */
  quality: object;
  /** Describes the API; called while tables are made. */
  reference: () => string;
  endpoints: readonly Endpoint[];
  extraFiles?: Iterable<ExtraFile>;
  /** Writes the tables while the answers are made; `free` settles when those are done. */
  dumps?: (place: ReleasePlace, free: Promise<void>) => AsyncIterable<StreamedFile>;
  catalogues?: Catalogues;
  /** Whether its manifest will be signed. */
  signed?: boolean;
  /** The published tree, `data/public`. */
  publicFolder: string;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
}

/** Prefix of the folders of unfinished releases: never served, removed by the next build. */
const UNFINISHED = '.building-';

/** A complete release, and its entry in the pointer. */
interface WrittenRelease extends ReleaseOnDisk {
  summary: ReleaseSummary;
}

/**
 * Writes the folder of a release and returns the release, without pointing to it. Keeps a release that exists
 * already: the same inputs give the same bytes. Files equal to those of the served release become links to
 * them.
 */
export async function writeRelease(
  input: ReleaseInput,
  { files, log }: Pick<Effects, 'files' | 'log'>,
  served: ReleaseOnDisk | null = null,
): Promise<WrittenRelease> {
  const { identity, publicFolder } = input;
  const name = releaseName(identity);
  const folder = releaseFolder(publicFolder, name);
  const unfinished = `${publicFolder}/${UNFINISHED}${name}`;
  for (const left of files.list(publicFolder)) {
    if (left.startsWith(UNFINISHED)) files.remove(`${publicFolder}/${left}`);
  }
  const there = onDisk(publicFolder, name, files);
  const damaged = there === null ? [] : damagedFiles(there, files);
  if (there !== null && damaged.length === 0)
    return { ...there, summary: summaryOf(there.manifest, `${folder}/${MANIFEST}`, files) };
  if (damaged.length > 0)
    log.warn(
      `Files of ${folder} were missing or truncated, such as ${damaged[0]!.path}: the release is written again.`,
    );

  const modified = new Date(`${identity.dataDate}T00:00:00Z`);
  return removedIfFailed(unfinished, files, async () => {
    const writer = releaseWriter(unfinished, modified, served, files);
    await writeAll(input, writer, { files, log });
    const manifest = manifestOf(identity, await writer.finish());
    const summary = writeManifest(`${unfinished}/${MANIFEST}`, manifest, modified, files);
    files.remove(folder);
    files.rename(unfinished, folder);
    return { folder, manifest, summary };
  });
}

/** Runs work that fills a folder; removes the folder if it fails, so that it does not fill the disk. */
export async function removedIfFailed<Result>(
  folder: string,
  files: Pick<Files, 'remove'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    try {
      files.remove(folder);
    } catch {
      // The failure of the work says more, and the next build removes the folder.
    }
    throw error;
  }
}

async function writeAll(
  input: ReleaseInput,
  writer: ReleaseWriter,
  { files, log }: Pick<Effects, 'files' | 'log'>,
): Promise<void> {
  writer.addLink(DATABASE, input.database);
  const read = openDatabase(input.database);
  const free = Promise.withResolvers<void>();
  const dumped = addDumps(input, writer, free.promise);
  dumped.catch(() => {}); // An error is reported below, where the result is awaited.
  try {
    await addAnswers(input, read, writer, log);
    await addOthers(input, read, writer, files);
  } finally {
    read.close();
    free.resolve();
    await dumped;
  }
  if (input.dumps !== undefined) {
    await addText(writer, NOTEBOOK, notebook(input.webUrl));
    addZip(writer, files);
  }
  for (const { path, text } of input.catalogues?.(writer.written()) ?? []) await addText(writer, path, text);
}

/** Number of answers between pauses, in which the thread that makes tables is served. */
const TURN = 50;

async function addAnswers(
  { endpoints, webUrl }: ReleaseInput,
  read: DbReader,
  writer: ReleaseWriter,
  log: Effects['log'],
): Promise<void> {
  let done = 0;
  const { total, made } = answers(endpoints, { read, webUrl });
  for (const { path, bytes } of made) {
    await writer.add(path, bytes);
    log.progress('writing answers', ++done, total);
    if (done % TURN === 0) await setImmediate();
  }
}

/** Adds all files that are neither answers nor tables. */
async function addOthers(
  input: ReleaseInput,
  read: DbReader,
  writer: ReleaseWriter,
  files: Files,
): Promise<void> {
  const { about, endpoints, webUrl, signed = false } = input;
  await addRegister(writer, PEOPLE_REGISTER, files.read(input.register));
  await addRegister(writer, VOTE_REGISTER, utf8(input.voteRegister));
  await addText(writer, 'quality.json', jsonFile(input.quality));
  await addText(writer, 'openapi.json', input.reference());
  await addText(writer, 'LICENSE', licence(about));
  await addText(
    writer,
    'README.md',
    `${datasetCard(about, read)}\n${readme(about, webUrl, routesOf(endpoints), coverageIn(read), quickStart(read, webUrl), signed)}`,
  );
  if (input.dumps !== undefined)
    for (const { path, text } of firstQuestions(read, webUrl)) await addText(writer, path, text);
  for (const { path, bytes, rows } of input.extraFiles ?? []) await writer.add(path, bytes, rows);
}

const addRegister = (writer: ReleaseWriter, path: string, bytes: Uint8Array): Promise<void> =>
  writer.add(path, bytes, parse(Buffer.from(bytes), { from: 2 }).length);

const addText = (writer: ReleaseWriter, path: string, text: string): Promise<void> =>
  writer.add(path, utf8(text));

/**
 * Adds tables without compressed copies: large ones are compressed already, and those of one vote are too
 * many to store in three forms, so the function compresses them on demand.
 */
async function addDumps({ dumps }: ReleaseInput, writer: ReleaseWriter, free: Promise<void>): Promise<void> {
  if (dumps === undefined) return;
  for await (const file of dumps(writer.place, free)) writer.addStreamed(file);
}

/** Adds the archive of all tables, from the files written so far. */
function addZip(writer: ReleaseWriter, files: Files): void {
  const paths = writer.written().map(({ path }) => path);
  const parted = new Set(paths.map((path) => /^dumps\/\d+\/(\w+)\.parquet$/.exec(path)?.[1]));
  const placed = paths
    .map((path) => ({ path, place: placeInZip(path, (table) => parted.has(table)) }))
    .filter((one): one is { path: string; place: string } => one.place !== null)
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ path, place }) => {
      const from = `${writer.place.folder}/${path}`;
      return { path: place, bytes: files.stat(from)!.bytes, pieces: () => files.pieces(from) };
    });
  const file = openStreamed(writer.place, ZIPPED_TABLES, files);
  zipTo(file.add, placed);
  writer.addStreamed(file.finish(null));
}

const routesOf = (endpoints: readonly Endpoint[]): [string, string][] =>
  endpoints.filter(({ clock }) => !clock).map(({ path, summary }) => [path, summary]);

const manifestOf = (identity: Identity, files: PublishedFile[]): Manifest => ({
  name: releaseName(identity),
  data_date: identity.dataDate,
  build_id: identity.buildId,
  schema_version: SCHEMA_VERSION,
  made_by: identity.madeBy,
  created: identity.dataDate,
  files,
});
