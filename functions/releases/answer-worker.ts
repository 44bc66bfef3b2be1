import { type Stats, statSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { workerData } from 'node:worker_threads';
import { type Fault, HttpError } from '../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { transferBuffers } from '../../pipeline/core/worker-pool.ts';
import { type DbReader, openDatabase, UnreadableDatabase } from '../../pipeline/db/open.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { type FeedFormat, writtenFeed } from '../../pipeline/feeds/write-feed.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import type { Encoding } from '../../pipeline/publish/release/compress.ts';
import { DATABASE } from '../../pipeline/publish/release/release.ts';
import type { WorkSize } from '../http/work.ts';
import { tools } from '../mcp/registry.ts';
import { changesOf } from './changed-since.ts';
import { type AnswerFormat, type MadeAnswer, makeAnswer } from './make-answer.ts';
import { type Manifests, openManifests } from './whole-release.ts';

/** A task for a thread: the path of the route or the name of the tool, and everything that does not depend on the client. */
export interface AnswerTask {
  path: string;
  params: Readonly<Record<string, unknown>>;
  format: AnswerFormat;
  folder: string;
  generation: string;
  release: string;
  today: string;
  webUrl: string;
  encoding?: Encoding | null;
}

/** One feed in one format. */
export interface FeedWanted {
  language: Language;
  name: string;
  format: FeedFormat;
}

/** A feed to write. */
interface FeedTask extends Pick<AnswerTask, 'folder' | 'generation' | 'webUrl'> {
  feed: FeedWanted;
}

/** A task for a thread. */
export type WorkerTask = AnswerTask | FeedTask;

/** The result. An error is sent as data, because it would lose its class between threads. */
export type AnswerResult =
  | { made: MadeAnswer }
  | { refused: { status: number; detail: string | Fault[]; headers: Readonly<Record<string, string>> } }
  | 'unreadable';

/** Lets the main thread go first on few cores. On Linux this is the priority of this thread alone. */
if (workerData === ('big' satisfies WorkSize) && process.platform === 'linux')
  setPriority(Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority()));

const files = filesOnDisk();
let opened: { file: string; read: DbReader } | null = null;

/** Runs on a thread of its own: see answer-threads.ts. */
export default function answers(tasks: WorkerTask[]): AnswerResult[] {
  const results = tasks.map(answer);
  return transferBuffers(
    results,
    results.flatMap((result) =>
      result !== 'unreadable' && 'made' in result ? [result.made.bytes.buffer] : [],
    ),
  );
}

function answer(task: WorkerTask): AnswerResult {
  try {
    return { made: 'feed' in task ? feedOf(task) : answerOf(task) };
  } catch (error) {
    if (error instanceof UnreadableDatabase) return 'unreadable';
    if (!(error instanceof HttpError)) throw error;
    const { status, detail, headers } = error;
    return { refused: { status, detail, headers } };
  }
}

function answerOf({
  path,
  params,
  format,
  folder,
  generation,
  release,
  today,
  webUrl,
  encoding = null,
}: AnswerTask): MadeAnswer {
  const endpoint = (format === 'for a model' ? tools : endpoints).find((one) => one.path === path)!;
  return makeAnswer({ endpoint, params }, format, {
    published: manifestsOf(folder).releaseIn(folder).read,
    ...{ release, webUrl },
    context: () => ({
      ...{ read: databaseIn(folder, generation), release, today, webUrl },
      changesSince: changesOf(folder, files),
    }),
    encoding,
  });
}

let manifests: { of: string; read: Manifests } | null = null;

/** Returns the manifests of the tree with this release. */
function manifestsOf(folder: string): Manifests {
  const of = dirname(dirname(folder));
  if (manifests?.of !== of) manifests = { of, read: openManifests(of, files) };
  return manifests.read;
}

function feedOf({ feed: { name, language, format }, folder, generation, webUrl }: FeedTask): MadeAnswer {
  const bytes = writtenFeed(databaseIn(folder, generation), name, language, format, webUrl);
  if (bytes === null) throw new HttpError(404, 'Not Found');
  return { bytes, size: bytes.length, hash: sha256(bytes), total: null, encoding: null };
}

/**
 * Keeps one database open: that of the served generation. After a failure the next request opens it again, and so does
 * the first after the file was replaced, which this thread may notice before the main thread.
 */
function databaseIn(folder: string, generation: string): DbReader {
  const path = `${folder}/${DATABASE}`;
  const found = statOf(path);
  const file = `${generation} ${path} ${found?.ino} ${found?.mtimeMs} ${found?.size}`;
  if (opened?.file === file) return opened.read;
  closeDatabase();
  const read = openDatabase(path, closeDatabase);
  opened = { file, read };
  return read;
}

/** Returns facts of a file, or undefined without one; a failing disk makes the database unreadable. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    throw new UnreadableDatabase(message, code, error, path);
  }
}

function closeDatabase(): void {
  opened?.read.close();
  opened = null;
}
