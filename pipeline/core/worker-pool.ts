import { fileURLToPath } from 'node:url';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';

/** A pool of worker threads; each runs the function that a file exports, one task after another. */
interface Pool<Task, Result> {
  /**
   * Waits for a thread and runs the task; rejects after the time limit and ends the thread that was too slow.
   * While no thread has started, the time counts from the first start: on a busy machine it would otherwise
   * expire before, for this task and all later ones.
   */
  run(task: Task, milliseconds?: number): Promise<Result>;
  /** Starts all threads in advance: loading their code takes half a second. */
  begin(): void;
  /** Ends the threads and their tasks; a later task starts new ones. */
  close(): Promise<void>;
}

/** Maximum number of threads, the data that each receives at its start, and its memory limit. */
interface PoolOptions {
  threads?: number;
  data?: unknown;
  megabytes?: number;
  /**
   * Megabytes of the young generation: a small one costs time, because more values are still in use when it
   * is full.
   */
  megabytesForNew?: number;
}

/** Tasks assigned to a thread at once, so that the next one is ready when the first ends. */
const AHEAD = 2;

/** Milliseconds in which a thread must start. */
const TO_BEGIN = 60_000;

/** Opens a pool for a file, with one thread for each core by default; threads start on demand. */
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
      // An idle thread must be able to finish the asynchronous work that a task left behind.
      atomics: 'disabled',
      idleTimeout: Number.POSITIVE_INFINITY,
      workerData: data,
      resourceLimits: {
        ...(megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }),
        ...(megabytesForNew === undefined ? {} : { maxYoungGenerationSizeMb: megabytesForNew }),
      },
    });
    // The failure of an idle thread is harmless: the pool starts another one.
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

/** Marks the buffers of a thread’s result for transfer instead of copying. */
export const handOver = <Result extends object>(result: Result, buffers: ArrayBufferLike[]): Result =>
  move({ [transferableSymbol]: buffers, [valueSymbol]: result }) as unknown as Result;
