import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { QueryResult } from 'kysely';
import type { SqliteFile, Statement } from './sqlite-file.ts';

/** A statement for the thread; null closes the file. */
export interface Request {
  id: number;
  statement: Statement | null;
}

/** What was thrown on the thread: errors lose their codes on the way. */
interface Failure {
  message: string;
  code: string | null;
}

/** An answer of the thread; that with the number 0 says whether the file was opened. */
export type Reply = { id: number } & ({ result: QueryResult<unknown> | null } | { failure: Failure });

/** Returns an error in a form that can be sent. */
export const failureOf = (error: unknown): Failure => {
  const { message, code = null } = error as Error & { code?: string };
  return { message, code };
};

const errorOf = ({ message, code }: Failure): Error =>
  code === null ? new Error(message) : new Sqlite.SqliteError(message, code);

/** Megabytes of a thread that keeps no row for long. */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

/** The error of statements after the thread has ended, in the words of the database. */
const ENDED: Failure = { message: 'The database connection is not open', code: null };

interface Waiting {
  resolve(result: QueryResult<unknown> | null): void;
  reject(error: Error): void;
}

/**
 * Opens a file on a thread of its own: each change waits for the disk, for a tenth of a second on a busy one, and must
 * not hold up every other request meanwhile.
 */
export async function openOnThread(path: string): Promise<SqliteFile> {
  const thread = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: HEAP,
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended = false;
  const answer = (id: number) =>
    new Promise<QueryResult<unknown> | null>((resolve, reject) => {
      if (ended) reject(errorOf(ENDED));
      else waiting.set(id, { resolve, reject });
    });
  const ask = (statement: Statement | null) => {
    const id = ++last;
    const answered = answer(id);
    if (ended) return answered;
    thread.ref();
    thread.postMessage({ id, statement } satisfies Request);
    return answered;
  };
  thread.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    // An idle thread does not keep a program running.
    if (waiting.size === 0) thread.unref();
    if ('failure' in reply) asked?.reject(errorOf(reply.failure));
    else asked?.resolve(reply.result);
  });
  // Without a listener the failure of a thread would end the process; its end is noticed below.
  thread.on('error', () => {});
  thread.on('exit', () => {
    ended = true;
    for (const { reject } of waiting.values()) reject(errorOf(ENDED));
    waiting.clear();
  });
  try {
    await answer(0);
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  return {
    run: async ({ sql, parameters }) => (await ask({ sql, parameters }))!,
    async close() {
      if (ended) return;
      await ask(null);
      await thread.terminate();
    },
  };
}
