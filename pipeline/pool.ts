import { fileURLToPath } from 'node:url';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';

/** Threads beside the one that asks; each runs the function that a file exports, for one task after another. */
interface Pool<Task, Result> {
  /**
   * Waits its turn for a thread; rejects when it is late, and the thread that was too slow for it ends. Where there is none yet,
   * the time counts from when one has begun: on a busy machine it would be over before, for this task and for each that comes after.
   */
  run(task: Task, milliseconds?: number): Promise<Result>;
  /** Begins all threads now, where it is known that there will be work: loading their code takes half a second. */
  begin(): void;
  /** Ends the threads and what they are doing; other ones begin where something is asked after that. */
  close(): Promise<void>;
}

/** How many threads there are at most, what each is given when it begins, and what it may hold. */
interface PoolOptions {
  threads?: number;
  data?: unknown;
  megabytes?: number;
  /** What of it is for new values: less costs time, because more of them are still in use when it is full. */
  megabytesForNew?: number;
}

/** Tasks that one thread has at once: the next is there when one is done. */
const AHEAD = 2;

/** Milliseconds in which a thread begins, or never will. */
const TO_BEGIN = 60_000;

/** A pool for a file, one thread for each core unless told otherwise; each begins when it is first needed. */
export function openPool<Task, Result>(
  file: URL,
  { threads = navigator.hardwareConcurrency, data, megabytes, megabytesForNew }: PoolOptions = {},
): Pool<Task, Result> {
  let opened: Piscina<Task, Result> | null = null;
  const open = (minThreads: number) => {
    const pool = new Piscina<Task, Result>({
      filename: fileURLToPath(file),
      minThreads,
      maxThreads: threads,
      concurrentTasksPerWorker: AHEAD,
      // A thread that waits lets what a task left behind come to its end.
      atomics: 'disabled',
      idleTimeout: Number.POSITIVE_INFINITY,
      workerData: data,
      resourceLimits: {
        ...(megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }),
        ...(megabytesForNew === undefined ? {} : { maxYoungGenerationSizeMb: megabytesForNew }),
      },
    });
    // What befalls a thread without a task is nobody's trouble: another one begins.
    pool.on('error', () => {});
    return pool;
  };
  return {
    begin() {
      opened ??= open(threads);
    },
    async run(task, milliseconds) {
      opened ??= open(0);
      const pool = opened;
      if (milliseconds === undefined) return pool.run(task);
      const late = new AbortController();
      const endIn = (time: number) => setTimeout(() => late.abort(), time);
      const isThere = pool.threads.length > 0;
      let timer = endIn(isThere ? milliseconds : TO_BEGIN);
      const begin = () => {
        clearTimeout(timer);
        timer = endIn(milliseconds);
      };
      if (!isThere) pool.once('workerCreate', begin);
      try {
        return await pool.run(task, { signal: late.signal });
      } catch (error) {
        throw late.signal.aborted ? new Error(`not done after ${milliseconds} ms`) : error;
      } finally {
        pool.off('workerCreate', begin);
        clearTimeout(timer);
      }
    },
    async close() {
      const former = opened;
      opened = null;
      await former?.destroy();
    },
  };
}

/** What a thread answers, so that these buffers of it are handed over and not copied. */
export const handOver = <Result extends object>(result: Result, buffers: ArrayBufferLike[]): Result =>
  move({ [transferableSymbol]: buffers, [valueSymbol]: result }) as unknown as Result;
