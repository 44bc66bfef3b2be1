import { openDatabase } from '../../db/open.ts';
import { dumpParts } from '../../dumps/dump-files.ts';
import { attribution, DATA_LICENCE } from '../../endpoints/service.ts';
import { openPool } from '../../pool.ts';
import type { ReleasePlace, StreamedFile } from '../release/streamed-file.ts';
import type { DumpFailure, DumpTask } from './dump-worker.ts';
import type { Provenance } from './licence.ts';

/** A thread that writes every downloadable file while this one makes answers: together they keep two cores busy. */
export interface DumpThread {
  files(database: string, about: Provenance, place: ReleasePlace): AsyncGenerator<StreamedFile>;
  close(): Promise<void>;
}

/** Parts that are made before they are asked for. */
const AHEAD = 2;

/** Room for rows that are soon written. Left alone, the peak of the whole build is a fifth higher. */
const MEGABYTES_FOR_NEW = 24;

/** Begins the thread at once, so that it has loaded its code by the time there is a database. */
export function openDumpThread(): DumpThread {
  const worker = new URL('./dump-worker.ts', import.meta.url);
  const pool = openPool<DumpTask, StreamedFile[] | DumpFailure>(worker, {
    threads: 1,
    megabytesForNew: MEGABYTES_FOR_NEW,
  });
  pool.begin();
  const make = async (task: DumpTask): Promise<StreamedFile[]> => {
    const made = await pool.run(task);
    if (Array.isArray(made)) return made;
    throw Object.assign(new Error(made.message), { code: made.code });
  };
  return {
    async *files(database, { chamber }, place) {
      const facts = { licence: DATA_LICENCE, attribution: attribution(chamber) };
      const made: Promise<StreamedFile[]>[] = [];
      for (const part of partsIn(database)) {
        const files = make({ database, facts, part, place });
        files.catch(() => {}); // Told below, where it is waited for.
        made.push(files);
        if (made.length > AHEAD) yield* await made.shift()!;
      }
      for (const files of made) yield* await files;
    },
    close: pool.close,
  };
}

function partsIn(database: string) {
  const read = openDatabase(database);
  try {
    return [...dumpParts(read)];
  } finally {
    read.close();
  }
}
