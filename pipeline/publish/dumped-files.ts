import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TableFacts } from '../dumps/dump-files.ts';
import type { TableFile } from '../dumps/table-files.ts';
import { attribution, DATA_LICENCE } from '../endpoints/service.ts';
import type { About } from './licence.ts';

/** What the other thread is told. */
export interface DumpInput {
  /** The finished parliament database. */
  database: string;
  facts: TableFacts;
}

/** A thread that makes every downloadable file while this one makes answers: together they keep two cores busy. */
export interface TableMaker {
  files(database: string, about: About): AsyncGenerator<TableFile>;
  close(): Promise<void>;
}

/** Begins the thread at once, so that it has loaded its code by the time there is a database. */
export function openTableMaker(): TableMaker {
  const worker = new Worker(new URL('./dump-worker.ts', import.meta.url));
  let fault: { error: unknown } | null = null;
  worker.once('error', (error) => {
    fault = { error };
  });
  return {
    async *files(database, { chamber }) {
      if (fault !== null) throw fault.error;
      const facts = { licence: DATA_LICENCE, attribution: attribution(chamber) };
      const parcels = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[TableFile[]]>;
      worker.postMessage({ database, facts } satisfies DumpInput);
      for await (const [files] of parcels) {
        yield* files;
        worker.postMessage('more');
      }
    },
    async close() {
      await worker.terminate();
    },
  };
}
