import { setImmediate } from 'node:timers/promises';
import type { Files } from '../../core/effects.ts';
import { openPool } from '../../core/worker-pool.ts';
import { openDatabase } from '../../db/open.ts';
import { type DumpPart, dumpParts, filesOfPart } from '../../dumps/dump-files.ts';
import { attribution, DATA_LICENCE } from '../../endpoints/service.ts';
import type { Origin } from '../../workbook/notes.ts';
import { versionAddress } from '../catalogues/catalogued-release.ts';
import { openStreamed, type ReleasePlace, type StreamedFile } from '../release/compress.ts';
import type { DumpFailure, DumpTask } from './dump-worker.ts';
import type { Provenance } from './readme.ts';

/** A thread that writes the downloadable files while the main thread makes answers. */
export interface DumpThread {
  /** Once `free` settles, the main thread is idle and writes some of them too. */
  files(
    database: string,
    from: TablesOrigin,
    place: ReleasePlace,
    free: Promise<void>,
  ): AsyncGenerator<StreamedFile>;
  close(): Promise<void>;
}

/** The release that the tables belong to. */
interface TablesOrigin {
  about: Provenance;
  /** Name of the release. */
  release: string;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
}

/** Number of files that are prepared in advance. */
const AHEAD = 2;

/**
 * Megabytes of the young generation. With 24, most rows survive until it is full and are copied, which takes a
 * tenth of the processor time of a build; it has a tenth less memory at its peak.
 */
const MEGABYTES_FOR_NEW = 72;

/** Starts the thread at once, so that it has loaded its code before the database is ready. */
export function openDumpThread(disk: Pick<Files, 'begin'>): DumpThread {
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
    async *files(database, from, place, free) {
      const origin = originOf(from);
      const begun: Promise<StreamedFile[]>[] = [];
      let [running, isFree] = [0, false];
      const freed = free.then(() => {
        isFree = true;
      });
      const begin = (part: DumpPart) => {
        const made = make({ database, origin, part, place }).finally(() => void running--);
        made.catch(() => {}); // An error is reported below, where the result is awaited.
        begun.push(made);
        running++;
      };
      const read = openDatabase(database);
      try {
        const parts = [...dumpParts(read)];
        while (parts.length > 0) {
          if (running <= AHEAD) begin(parts.shift()!);
          else if (isFree) {
            yield* await filesOfPart(parts.pop()!, read, origin, (path) => openStreamed(place, path, disk));
            // Handles the messages that arrived from the thread meanwhile, and sends it more work.
            await setImmediate();
          } else {
            await Promise.race([begun[0], freed]);
            if (!isFree) yield* await begun.shift()!;
          }
        }
      } finally {
        read.close();
      }
      for (const made of begun) yield* await made;
    },
    close: pool.close,
  };
}

const originOf = ({ about, release, webUrl }: TablesOrigin): Origin => ({
  licence: DATA_LICENCE,
  attribution: attribution(about.chamber),
  release,
  address: versionAddress({ webUrl, release }),
  fictional: about.fictional,
});

/** Runs some work with such a thread, and stops the thread afterwards. */
export async function withDumpThread<Result>(
  disk: Pick<Files, 'begin'>,
  work: (tables: DumpThread) => Promise<Result>,
): Promise<Result> {
  const tables = openDumpThread(disk);
  try {
    return await work(tables);
  } finally {
    await tables.close();
  }
}
