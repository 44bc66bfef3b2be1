import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DumpsDone, TableFacts } from '../dumps/dump-files.ts';
import type { TableFile } from '../dumps/table-files.ts';
import { attribution, DATA_LICENCE } from '../endpoints/service.ts';
import type { About } from './licence.ts';

/** What the other thread is told. */
export interface DumpInput {
  /** The finished parliament database. */
  database: string;
  facts: TableFacts;
  /** What is not to be made. */
  done: DumpsDone;
}

/** Every downloadable file, made on another thread while this one makes answers: together they keep two cores busy. */
export async function* dumpedFiles(
  database: string,
  { chamber }: About,
  done: DumpsDone,
): AsyncGenerator<TableFile> {
  const facts = { licence: DATA_LICENCE, attribution: attribution(chamber) };
  const workerData: DumpInput = { database, facts, done };
  const worker = new Worker(new URL('./dump-worker.ts', import.meta.url), { workerData });
  try {
    for await (const [files] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[TableFile[]]>) {
      yield* files;
      worker.postMessage('more');
    }
  } finally {
    await worker.terminate();
  }
}
